import { describe, expect, it } from 'vitest'
import {
  blocks,
  boxOf,
  cellsUnder,
  fitted,
  nearest,
  outline,
  reading,
  seams,
  turnBy,
  turned,
  turnsOf,
  UNIT,
  zoomed,
} from './geometry'
import type { Card, Cell } from './shapes'

const LISBOA: Card = { id: 'l', squares: ['S y C', 'H b -'] }
const ALIKE: Card = { id: 'a', squares: ['y C b', 'b C y'] }
const LIMITS = { least: 20, most: 96, margin: 0.5 }

describe('cards', () => {
  it('turn clockwise', () => {
    expect(turned(LISBOA, 90)).toEqual([
      ['H', 'S'],
      ['b', 'y'],
      ['-', 'C'],
    ])
    expect(turned(LISBOA, 180)).toEqual([
      ['-', 'b', 'H'],
      ['C', 'y', 'S'],
    ])
    expect(turned(LISBOA, 270)).toEqual([
      ['C', '-'],
      ['y', 'b'],
      ['S', 'H'],
    ])
  })
  it('have one look where two turns look the same, the smaller (C4.1)', () => {
    expect(turnsOf(LISBOA)).toEqual([0, 90, 180, 270])
    expect(turnsOf(ALIKE)).toEqual([0, 90])
    expect(turnBy(ALIKE, 90, 1)).toBe(0)
    expect(turnBy(LISBOA, 0, -1)).toBe(270)
  })
  it('read rows with any blanks between the squares', () => {
    expect(turned({ id: 'x', squares: ['g  E D', 'r+ - C'] }, 0)[0]).toEqual(['g', 'E', 'D'])
  })
  it('cover six cells, lying or standing', () => {
    expect(cellsUnder([2, -1], 0)).toEqual(['2,-1', '3,-1', '4,-1', '2,0', '3,0', '4,0'])
    expect(cellsUnder([2, -1], 90)).toEqual(['2,-1', '3,-1', '2,0', '3,0', '2,1', '3,1'])
  })
})

describe('lines', () => {
  it('go around a cluster, not through it', () => {
    expect(outline(['0,0', '1,0']).match(/M/g)).toHaveLength(6)
    expect(outline(['0,0', '2,0']).match(/M/g)).toHaveLength(8)
  })
  it('are dark where cards meet, light inside a card, and none inside a shop', () => {
    const groups = new Map([
      ['0,0', 'a'],
      ['1,0', 'a'],
      ['2,0', 'b'],
    ])
    const { inner, outer } = seams(groups, (a, b) => a === '0,0' && b === '1,0')
    expect(inner).toBe('')
    expect(outer).toContain(`M${2 * UNIT} 0v${UNIT}`)
    expect(outer.match(new RegExp(`M${2 * UNIT} 0v${UNIT}`, 'g'))).toHaveLength(1)
    expect(seams(groups, () => false).inner).toBe(`M${UNIT} 0v${UNIT}`)
  })
  it('fill blocks', () => {
    expect(blocks(['1,-1'])).toBe('M48 -48h48v48h-48Z')
  })
})

describe('the part of the grid that is seen', () => {
  it('shows the whole area in the middle', () => {
    const box = boxOf(['-2,0', '3,1'])
    expect(box).toEqual({ left: -2, top: 0, right: 4, bottom: 2 })
    const window = fitted(box, 700, 400, LIMITS)
    expect(window.scale * UNIT).toBe(96)
    expect(window.x + 350 / window.scale).toBeCloseTo(1 * UNIT)
    expect(window.y + 200 / window.scale).toBeCloseTo(1 * UNIT)
  })
  it('makes squares smaller where the window is small, down to a limit', () => {
    expect(fitted(boxOf(['0,0', '9,0']), 330, 300, LIMITS).scale * UNIT).toBeCloseTo(30)
    expect(fitted(boxOf(['0,0', '9,0']), 100, 300, LIMITS).scale * UNIT).toBe(20)
  })
  it('zooms around the point under the pointer', () => {
    const before = { x: 10, y: 20, scale: 1 }
    const at: Cell = [100, 50]
    const after = zoomed(before, 1.5, at, LIMITS)
    expect(after.x + at[0] / after.scale).toBeCloseTo(before.x + at[0] / before.scale)
    expect(after.y + at[1] / after.scale).toBeCloseTo(before.y + at[1] / before.scale)
    expect(zoomed(before, 100, at, LIMITS).scale * UNIT).toBe(96)
  })
})

describe('keys', () => {
  const where = (cell: Cell) => cell
  it('find the nearest ahead, rather straight than aside', () => {
    const cells: Cell[] = [
      [3, 0],
      [1, 2],
      [-1, 0],
    ]
    expect(nearest([0, 0], 'right', cells, where)).toEqual([3, 0])
    expect(nearest([0, 0], 'left', cells, where)).toEqual([-1, 0])
    expect(nearest([0, 0], 'down', cells, where)).toEqual([1, 2])
    expect(nearest([0, 0], 'up', cells, where)).toBeNull()
  })
  it('read row by row', () => {
    expect(['1,1', '-2,1', '5,-3'].sort(reading)).toEqual(['5,-3', '-2,1', '1,1'])
  })
})
