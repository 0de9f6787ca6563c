import { describe, expect, it } from 'vitest'
import type { Aids } from '../lib/protocol'
import trade from '../../dev/traders/trade.json'
import { candidatesOf, continues, litBy, matching, NOTHING, point, read, type Selection } from './moves'
import type { Effects, Table } from './shapes'

const table = trade.state.view.table as unknown as Table
const EFFECTS: Effects = { own: { seat: 0 }, others: [], town: {}, asks: [] }
const aids = (texts: string[], proposals: Aids<Effects>['proposals'] = []): Aids<Effects> => ({
  type: 'aids', version: 1, at: 1, seat: 0, proposals,
  moves: texts.map((text, code) => ({ code, kind: text.split(' ')[0]!, args: {}, text, rules: [], effects: EFFECTS })),
})
const PLANTS = ['work.plant a gu-1c', 'work.plant a gu-2c donkeys', 'work.plant b gu-2c donkeys', 'work.plant b gu-3a truck', 'work.plant b gu-3a donkeys']
const begun = (group: Selection['group']): Selection => ({ ...NOTHING, group })

describe('reading a move', () => {
  it.each([
    ['work.plant a gu-2b donkeys', 'plant', 'gu-2b'],
    ['work.workers co', 'workers', 'town:co'],
    ['work.workers co-1a', 'serve', 'co-1a'],
    ['work.donkey gu-p2a', 'donkey', 'gu-p2a'],
    ['work.coins', 'gain', null],
    ['work.farm gu-m1', 'farm', 'gu-m1'],
    ['work.farm discard', 'discard', null],
    ['step.row et', 'step', 'track:et'],
    ['staff.own done', 'done', null],
    ['staff.rival pass', 'pass', null],
    ['staff.pay gu co co', 'pay', null],
    ['trade.open in', 'open', 'house:in'],
    ['trade.build gu-s2', 'build', 'gu-s2'],
    ['trade.build column kl', 'build', 'slot:kl'],
    ['trade.build row', 'build', 'slot:row'],
    ['pig.build kl row', 'follow', 'slot:row'],
    ['sell.contract d kl', 'contract', 'contract:d'],
    ['sell.contract gu 2', 'split', null],
    ['sell.bar vienna-6 gu kl 2', 'bar', 'bar:vienna-6'],
    ['sell.stopOne', 'stop', null],
    ['reset.jokers br', 'jokers', 'stock:br'],
    ['free.exchange br gu', 'exchange', null],
    ['free.exchange give gu', 'give', 'coffee:gu'],
    ['free.stock row', 'slot', 'slot:row'],
    ['free.stock gu co br', 'stock', null],
  ] as const)('%s', (text, group, target) => {
    expect(read(text, table, 0)).toMatchObject({ group, target })
  })
})

describe('pointing', () => {
  const candidates = candidatesOf(aids(PLANTS), table)

  it('lights all spaces, and the rows they could come from', () => {
    expect(litBy(candidates, begun('plant'))).toEqual(new Set(['gu-1c', 'gu-2c', 'gu-3a', 'tile:a', 'tile:b']))
  })
  it('narrows the spaces by the row', () => {
    const selection = point(candidates, begun('plant'), 'tile:b')!
    expect(litBy(candidates, selection)).toEqual(new Set(['gu-2c', 'gu-3a', 'tile:a', 'tile:b']))
    expect(matching(candidates, point(candidates, selection, 'gu-2c')!).map(({ texts }) => texts[0])).toEqual(['work.plant b gu-2c donkeys'])
  })
  it('changes the row for a space only another one fits', () => {
    const selection = point(candidates, point(candidates, begun('plant'), 'tile:b')!, 'gu-1c')!
    expect(matching(candidates, selection).map(({ texts }) => texts[0])).toEqual(['work.plant a gu-1c'])
  })
  it('keeps the space when another row is chosen, if both agree', () => {
    const at = point(candidates, begun('plant'), 'gu-2c')!
    expect(matching(candidates, at)).toHaveLength(2)
    expect(point(candidates, at, 'tile:b')).toMatchObject({ target: 'gu-2c', filters: ['tile:b'] })
  })
  it('tells truck from donkeys by the truck place', () => {
    const at = point(candidates, begun('plant'), 'gu-3a')!
    expect(litBy(candidates, at)).toContain('gu-t3a')
    expect(matching(candidates, point(candidates, at, 'gu-t3a')!).map(({ option }) => option)).toEqual(['truck'])
  })
  it('follows to another kind of action', () => {
    const all = candidatesOf(aids([...PLANTS, 'work.donkey gu-p2a', 'work.pass']), table)
    expect(point(all, begun('plant'), 'gu-p2a')).toMatchObject({ group: 'donkey', target: 'gu-p2a' })
    expect(point(all, begun('plant'), 'et-1a')).toBeNull()
  })
})

describe('candidates', () => {
  it('put what the server proposes first', () => {
    const offered = aids(['trade.build gu-s2', 'trade.build gu-s3'], [{ codes: [1], effects: EFFECTS, moves: ['trade.build gu-s3'] }])
    expect(candidatesOf(offered, table)[0]!.texts).toEqual(['trade.build gu-s3'])
  })
  it('add a whole gesture for what no single move does', () => {
    const offered = aids(['sell.pass', 'free.buy gu'], [{ codes: [1, 7], effects: EFFECTS, moves: ['free.buy gu', 'sell.contract d'] }])
    const found = candidatesOf(offered, table)
    expect(found.at(-1)).toMatchObject({ group: 'contract', target: 'contract:d', codes: [1, 7] })
    expect(litBy(found, begun('contract'))).toEqual(new Set(['contract:d']))
  })
  it('know what belongs to an action begun', () => {
    expect(continues(candidatesOf(aids(['step.row gu', 'step.row co']), table))).toBe(true)
    expect(continues(candidatesOf(aids(['work.coins', 'work.pass']), table))).toBe(false)
    expect(continues([])).toBe(false)
  })
})
