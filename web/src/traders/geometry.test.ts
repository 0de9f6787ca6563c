import { describe, expect, it } from 'vitest'
import { discs, plateOf, type Form } from './geometry'
import type { CoopBoard } from './board'
import trade from '../../dev/traders/trade.json'

const board = trade.state.view.table.board.coop[0] as unknown as CoopBoard
const FORMS: Form[] = ['file', 'wide']

describe('a plate', () => {
  it.each(FORMS)('has a place for everything the board names, inside its edges (%s)', (form) => {
    const plate = plateOf(board, 3, form)
    expect([...plate.spaces.keys()]).toEqual([...board.row_1, ...board.row_12, ...board.row_23])
    expect([...plate.paths.keys()]).toEqual(board.paths.map(({ name }) => name))
    expect(plate.sites.size).toBe(10)
    for (const { x, y, size } of plate.spaces.values()) {
      expect(x - size / 2).toBeGreaterThanOrEqual(0)
      expect(x + size / 2).toBeLessThanOrEqual(plate.width)
      expect(y + size / 2).toBeLessThan(plate.hill.y + plate.hill.h)
    }
    for (const { x, w } of [...plate.sites.values(), ...plate.trucks.values(), ...plate.doors, ...plate.columns]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + w).toBeLessThanOrEqual(plate.width)
    }
  })

  it.each(FORMS)('keeps spaces of a row apart, with more of them too (%s)', (form) => {
    const long = { ...board, row_1: ['1a', '1b', '1c', '1d', '1e', '1f', '1g'], row_23: ['3a', '3b', '3c'] }
    const plate = plateOf({ ...long, paths: board.paths }, 3, form)
    for (const row of [1, 2, 3]) {
      const spaces = [...plate.spaces.values()].filter((space) => space.row === row)
      spaces.slice(1).forEach(({ x, size }, i) => expect(x - spaces[i]!.x).toBeGreaterThan(size))
    }
  })

  it('gives a path as many places as the board says, between its ends', () => {
    const plate = plateOf(board, 3, 'file')
    expect(plate.paths.get('p2a')!.places).toHaveLength(1)
    const { places } = plate.paths.get('p3a')!
    expect(places).toHaveLength(2)
    expect(places[0]!.y).toBeLessThan(plate.spaces.get('2a')!.y)
    expect(places[0]!.y).toBeGreaterThan(plate.spaces.get('3a')!.y)
  })

  it('fits four doors where three stood', () => {
    const [three, four] = [plateOf(board, 3, 'file').doors, plateOf(board, 4, 'file').doors]
    expect(four).toHaveLength(4)
    expect(four[3]!.x + four[3]!.w).toBeCloseTo(three[2]!.x + three[2]!.w)
  })

  it('lays the animals into the gap of the upper row', () => {
    const plate = plateOf(board, 3, 'file')
    const [left, right] = [plate.spaces.get('3a')!, plate.spaces.get('3b')!]
    for (const { x } of plate.animals(2)) {
      expect(x).toBeGreaterThan(left.x + left.size / 2)
      expect(x).toBeLessThan(right.x - right.size / 2)
    }
  })
})

describe('discs in a column', () => {
  it.each([1, 2, 3, 4, 5])('%i stand inside it and none hides another', (count) => {
    for (const form of FORMS) {
      const column = plateOf(board, 3, form).columns[3]!
      const { size, at } = discs(count, column, form)
      expect(at).toHaveLength(count)
      expect(new Set(at.map(({ x, y }) => `${x},${y}`)).size).toBe(count)
      for (const { x, y } of at) {
        expect(x).toBeGreaterThan(column.x)
        expect(x).toBeLessThan(column.x + column.w)
        expect(y + size / 2).toBeLessThan(column.y + column.h + 1)
      }
    }
  })
})
