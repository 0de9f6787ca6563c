import { beforeAll, describe, expect, it } from 'vitest'
import { addMessages } from '../lib/i18n'
import messages from '../messages/traders.en.json'
import trade from '../../dev/traders/trade.json'
import { deeds } from './andre'
import type { Andre, Table } from './shapes'

beforeAll(() => addMessages(messages))

const ANDRE: Andre = {
  traders: 3, tiles: [1, 4, 2], plantations: { 'co-1a': 1 }, staffed: [], buildings: ['co-s1'], bars: [],
  contracts: ['b-3', 'c-4'], // Brazil, Ethiopia, Colombia; then Ethiopia, Guatemala, Colombia
  turns: 0, counters: { up: [] },
}
function at(andre: Partial<Andre>, change: (table: Table) => void = () => {}): Table {
  const table = structuredClone(trade.state.view.table) as unknown as Table
  table.position.andre = { ...ANDRE, ...andre }
  table.position.phase = 'work'
  for (const coop of Object.values(table.position.coops)) coop.house = []
  change(table)
  return table
}
const told = (before: Table, after: Table) => deeds(before, after).map(({ words, rule, spot }) => [words, rule, spot])

describe('what André did', () => {
  it('is nothing where he does not play or nothing changed', () => {
    expect(deeds(at({}), at({}))).toEqual([])
    const without = at({}, (table) => (table.position.andre = null))
    expect(deeds(without, without)).toEqual([])
  })
  it('T17.3, T17.4: his turns of phase 1, with contract and coop; one that cannot be done is skipped', () => {
    const after = at({ turns: 3, plantations: { 'co-1a': 1, 'br-1c': 1 } })
    expect(told(at({}), after)).toEqual([
      ['André, turn 1: a level 1 on Brazil 1c, the top coffee of his contract B-3.', 'T17.4', 'br-1c'],
      ['André, turn 2: nothing fits in Ethiopia, the middle coffee of his contract B-3; skipped.', 'T17.6', null],
      ['André, turn 3: workers of Brazil, the top coffee of his contract B-3.', 'T17.9', 'town:br'],
    ])
  })
  it('T17.11, T17.13: counters and houses', () => {
    const trading = (andre: Partial<Andre>, houses: string[] = []) =>
      at({ turns: 4, ...andre }, (table) => {
        table.position.phase = 'trade'
        for (const coop of houses) table.position.coops[coop as 'gu'].house = [1, 2]
      })
    expect(told(trading({}), trading({ counters: { up: ['gu', 'br'] } }, ['br']))).toEqual([
      ['André turns up Guatemala and Brazil, and sends a trader to Brazil.', 'T17.11', 'house:br'],
    ])
    expect(told(trading({}), trading({}, ['et']))).toEqual([['André follows into the house of Ethiopia.', 'T17.13', 'house:et']])
    expect(told(trading({}), trading({ counters: { up: ['gu'] } }))).toEqual([['André turns up Guatemala: no free place there.', 'T17.11', null]])
  })
  it('T17.15, T17.17, T17.20: his post, his deliveries, his next contract', () => {
    const before = at({ turns: 4 }, (table) => (table.position.phase = 'sell'))
    const after = at({ turns: 0, buildings: ['co-s1', 'co-p1'], bars: ['rome-2'], contracts: ['c-4'] })
    expect(told(before, after)).toEqual([
      ['André builds a post on Colombia p1, the bottom coffee of his contract B-3.', 'T17.15', 'co-p1'],
      ['André delivers to Rome.', 'T17.17', 'bar:rome-2'],
      ['André’s contract is now C-4: Ethiopia, Guatemala, and Colombia.', 'T17.20', null],
    ])
  })
})
