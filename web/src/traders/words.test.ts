import { beforeAll, describe, expect, it, test } from 'vitest'
import { addMessages } from '../lib/i18n'
import messages from '../messages/traders.en.json'
import trade from '../../dev/traders/trade.json'
import { candidatesOf } from './moves'
import { questionFor } from './question'
import { coopIn } from './table'
import type { Effects, Table } from './shapes'
import { bonusText, dealOf, dealWords, positionWords, sideText, titleOf, wayOf } from './words'

beforeAll(() => addMessages(messages))

const table = trade.state.view.table as unknown as Table
const NAMES = ['You', 'Inês', 'Bruno']
const EFFECTS: Effects = { own: { seat: 0 }, others: [], town: {}, asks: [] }
const candidate = (text: string, board = table) =>
  candidatesOf({ type: 'aids', version: 1, at: 1, seat: 0, proposals: [], moves: [{ code: 0, kind: text.split(' ')[0]!, args: {}, text, rules: [], effects: EFFECTS }] }, board)[0]!

test.each([
  ['work.plant a gu-2c donkeys', 'Level 2 of row A on Guatemala 2c, by donkeys'],
  ['work.plant b gu-3a truck', 'Level 3 of row B on Guatemala 3a, by truck'],
  ['work.workers co', 'Send workers from Colombia'],
  ['work.coins', '2 coins'],
  ['trade.build et-s2', 'Build your 2nd production station, Ethiopia'],
  ['trade.build column kl', 'Build your 3rd warehouse, above Kopi Luwak'],
  ['pig.build co et-p2', 'Build your 2nd fair-trade post, Ethiopia, for 1 Colombia'],
  ['sell.bar new-york-6 gu kl 2', 'Deliver 6 to New York'],
  ['sell.contract d', 'Fill contract D'],
  ['free.rechargeB bonus', 'The trader to the bonus reserve'],
  ['staff.rival pass', 'Pass'],
])('%s is told as "%s"', (text, title) => {
  expect(titleOf(candidate(text), table, 0)).toBe(title)
})

test.each([
  ['sell.bar vienna-6 gu kl 2', 'Guatemala, 2 Kopi Luwak'],
  ['sell.bar vienna-6 kl', 'more Kopi Luwak'],
  ['sell.bar vienna-2', 'no Kopi Luwak'],
  ['sell.contract d kl', 'more Kopi Luwak'],
  ['work.plant c gu-3b donkeys', 'Row C, level 3, donkeys'],
  ['work.plant c gu-3b donkeys gu-p3b', 'Row C, level 3, donkeys on p3b'],
  ['free.stock gu co joker', 'Guatemala, Colombia, and joker'],
])('%s is the way "%s"', (text, way) => {
  expect(wayOf(candidate(text), table, 0)).toBe(way)
})

test('both sides of a bonus', () => {
  expect(sideText(table, 'd', 'left')).toBe('coin + civet')
  expect(sideText(table, 'd', 'right')).toBe('building')
  expect(bonusText('step / worker')).toBe('step / worker')
})

describe('effects', () => {
  const effects: Effects = {
    own: { seat: 0, coins: -2, traders: -1, coffee: { et: 2, gu: -1 }, arabica: { et: [3, 4], co: [3, 2] }, points: 2, removed: ['gu-2b'] },
    others: [{ seat: 2, coffee: { gu: 1 } }, { seat: 1, points: -4 }],
    town: {},
    asks: [],
  }
  it('are sorted by what leaves and what comes', () => {
    const { pay, get, others } = dealOf(effects)
    expect(pay.map(({ piece, n }) => [piece, n])).toEqual([['coin', 2], ['trader-p1', 1], ['chip-gu', 1], ['step-co', 1]])
    expect(get.map(({ piece, n }) => [piece, n])).toEqual([['chip-et', 2], ['step-et', 1]])
    expect(others.map(({ seat }) => seat)).toEqual([2])
  })
  it('are told in words', () => {
    expect(dealWords(effects, NAMES)).toBe(
      'pay 2 coins, 1 trader, 1 Guatemala, and a column back in Colombia; get 2 Ethiopia and a step in Ethiopia; ' +
        'lost: Guatemala 2b; +2 VP as things stand; Bruno: 1 Guatemala',
    )
  })
})

test('the position is read out', () => {
  expect(positionWords(table, 0, NAMES)).toMatch(/^1975, Trade & build\. You to move\. You have 4 coins, 1 worker, 1 trader, .* 38 points as things stand\.$/)
  expect(positionWords(table, null, NAMES)).toBe('1975, Trade & build. You to move.')
})

describe('a place that is not lit', () => {
  const at = (group: string, filters: string[] = []) => ({ group: group as never, filters, target: null, pick: 0 })
  it.each([
    ['gu-1c', at('plant'), 'a', 'work.plant a gu-1c'],
    ['gu-2c', at('plant', ['tile:b']), 'a', 'work.plant b gu-2c donkeys'],
    ['gu-p2a', at('donkey'), undefined, 'work.donkey gu-p2a'],
    ['house:gu', at('open'), undefined, 'trade.open gu'],
    ['gu-s1', at('build'), undefined, 'trade.build gu-s1'],
    ['slot:row', at('build'), undefined, 'trade.build row'],
    ['slot:kl', at('build'), undefined, 'trade.build column kl'],
    ['gu-p2', at('follow', ['coffee:et']), undefined, 'pig.build et gu-p2'],
    ['bar:vienna-6', at('bar'), undefined, 'sell.bar vienna-6 gu'],
    ['bar:vienna-2', at('bar'), undefined, 'sell.bar vienna-2'],
    ['contract:d', at('contract'), undefined, 'sell.contract d'],
  ])('%s asks why', (spot, selection, next, question) => {
    expect(questionFor(table, spot, selection, next)).toBe(question)
  })
  it('asks nothing where nothing could be meant', () => {
    expect(questionFor(table, 'gu-p2a', at('plant'), 'a')).toBeNull()
    expect(questionFor(table, 'gu-1c', at('open'))).toBeNull()
    expect(questionFor(table, 'gu-1c', { group: null, filters: [], target: null, pick: 0 })).toBeNull()
  })
})

test.each([
  ['gu-2b', 'gu'], ['house:et', 'et'], ['track:in', 'in'], ['animal:co:joker', 'co'], ['stock-left:br', 'br'],
  ['slot:gu', null], ['coffee:gu', null], ['stock:gu', null], ['bar:vienna-3', null], ['tile:a', null],
])('%s is drawn on the coop %s', (spot, coop) => {
  expect(coopIn(spot)).toBe(coop)
})
