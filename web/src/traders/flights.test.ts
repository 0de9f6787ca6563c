import { describe, expect, it } from 'vitest'
import trade from '../../dev/traders/trade.json'
import { flights } from './flights'
import type { Table } from './shapes'

const table = trade.state.view.table as unknown as Table
const changed = (change: (table: Table) => void): Table => {
  const copy = structuredClone(table)
  change(copy)
  return copy
}

describe('what flies', () => {
  it('is nothing while nothing changes', () => {
    expect(flights(table, table, 0)).toEqual([])
  })
  it('comes from its company to its place', () => {
    const after = changed(({ coops, position }) => {
      coops.et.spaces['1b'] = { seat: 2, level: 1, staffed: false }
      coops.et.paths['p2a'] = { seat: 1, donkeys: 1 }
      coops.gu.sites['s2'] = 0
      position.coops.et.house.push(1)
      position.seats[2]!.bars.push('rome-3')
    })
    expect(flights(table, after, 0)).toEqual([
      { piece: 'station-p1', from: { seat: 0 }, to: 'gu-s2' },
      { piece: 'idle-1-p3', from: { seat: 2 }, to: 'et-1b' },
      { piece: 'donkey-p2', from: { seat: 1 }, to: 'et-p2a' },
      { piece: 'trader-p2', from: { seat: 1 }, to: 'house:et' },
      { piece: 'score-p3', from: { seat: 2 }, to: 'bar:rome-3' },
    ])
  })
  it('brings workers from the town centre that sent them, else from their company', () => {
    const sent = changed(({ coops, position }) => {
      coops.gu.spaces['1e']!.staffed = true
      position.coops.gu.workers--
    })
    expect(flights(table, sent, 0)).toEqual([{ piece: 'worker', from: { spot: 'town:gu' }, to: 'gu-1e' }])
    const kept = changed(({ coops }) => (coops.gu.spaces['1e']!.staffed = true))
    expect(flights(table, kept, 0)[0]!.from).toEqual({ seat: 2 })
  })
  it('brings the own harvest from the houses, and nobody else’s', () => {
    const after = changed(({ position }) => {
      position.phase = 'sell'
      position.seats[0]!.coffee = { ...position.seats[0]!.coffee, co: 12, br: 2 }
      position.seats[1]!.coffee = { gu: 9 }
    })
    const found = flights(table, after, 0)
    expect(found.map(({ to }) => to)).toEqual([...Array<string>(5).fill('coffee:co'), 'coffee:br'])
    expect(flights(table, after, null)).toEqual([])
  })
  it('is nothing where everything changes at once', () => {
    const after = changed(({ coops }) => Object.values(coops).forEach((coop) => (coop.spaces = Object.fromEntries(['1a', '1b', '1c', '1d', '1e', '2a', '2b'].map((space) => [`${space}x`, { seat: 0, level: 1 as const, staffed: false }])))))
    expect(flights(table, after, 0)).toEqual([])
  })
})
