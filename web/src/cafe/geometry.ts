/** Cells and cards on the grid, and lines around them: drawing only; which place is legal the server says. */
import type { Card, Cell, Turn } from './shapes'

export const UNIT = 48
export const TURNS: readonly Turn[] = [0, 90, 180, 270]

export const keyOf = (x: number, y: number): string => `${x},${y}`
export const nameOf = (cell: Cell): string => `${cell[0]},${cell[1]}`
export function cellOf(key: string): Cell {
  const [x, y] = key.split(',').map(Number)
  return [x!, y!]
}

/** Row by row from the top, each from the left. */
export const reading = (a: string, b: string): number => {
  const [p, q] = [cellOf(a), cellOf(b)]
  return p[1] - q[1] || p[0] - q[0]
}

export type Side = 'up' | 'down' | 'left' | 'right'
const STEPS: Record<Side, Cell> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }

/** The rows of a card as it lies after a turn, clockwise. */
export function turned(card: Card, turn: Turn): string[][] {
  let rows = card.squares.map((row) => row.trim().split(/\s+/))
  for (let i = 0; i < turn / 90; i++) rows = rows[0]!.map((_, x) => rows.map((row) => row[x]!).reverse())
  return rows
}

/** The turns of a card that look different; of two that look the same only the smaller. */
export function turnsOf(card: Card): Turn[] {
  const looks = TURNS.map((turn) => JSON.stringify(turned(card, turn)))
  return TURNS.filter((_, i) => looks.indexOf(looks[i]!) === i)
}

/** The next look of a card, clockwise or (-1) against the clock. */
export function turnBy(card: Card, turn: Turn, step: 1 | -1): Turn {
  const turns = turnsOf(card)
  const now = turns.indexOf(turn)
  if (now < 0) return turns[0]!
  return turns[(now + step + turns.length) % turns.length]!
}

export const spanOf = (turn: Turn): Cell => (turn % 180 ? [2, 3] : [3, 2])

/** The cells under a card. */
export function cellsUnder(at: Cell, turn: Turn): string[] {
  const [wide] = spanOf(turn)
  return Array.from({ length: 6 }, (_, i) => keyOf(at[0] + (i % wide), at[1] + Math.floor(i / wide)))
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The cells' bounds; right and bottom are the edges after the last. */
export function boxOf(cells: Iterable<string>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const key of cells) {
    const [x, y] = cellOf(key)
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x + 1)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box.left === Infinity ? { left: 0, top: 0, right: 3, bottom: 2 } : box
}

const SIDES: [number, number, (x: number, y: number) => string][] = [
  [1, 0, (x, y) => `M${x + UNIT} ${y}v${UNIT}`],
  [-1, 0, (x, y) => `M${x} ${y}v${UNIT}`],
  [0, 1, (x, y) => `M${x} ${y + UNIT}h${UNIT}`],
  [0, -1, (x, y) => `M${x} ${y}h${UNIT}`],
]

/** The line around some cells, as a path. */
export function outline(cells: Iterable<string>): string {
  const inside = new Set(cells)
  let path = ''
  for (const key of inside) {
    const [x, y] = cellOf(key)
    for (const [dx, dy, side] of SIDES) if (!inside.has(keyOf(x + dx, y + dy))) path += side(x * UNIT, y * UNIT)
  }
  return path
}

/** All cells as one shape, for shadows and veils. */
export function blocks(cells: Iterable<string>): string {
  let path = ''
  for (const key of cells) {
    const [x, y] = cellOf(key)
    path += `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h${-UNIT}Z`
  }
  return path
}

/** Lines between the cells of one group, and lines where groups meet or end. */
export function seams(
  groups: Map<string, string>,
  joined: (a: string, b: string) => boolean,
): { inner: string; outer: string } {
  let inner = ''
  let outer = ''
  for (const [key, group] of groups) {
    const [x, y] = cellOf(key)
    for (const [dx, dy, side] of SIDES) {
      const there = keyOf(x + dx, y + dy)
      const other = groups.get(there)
      if (other === undefined) outer += side(x * UNIT, y * UNIT)
      else if (dx + dy < 0)
        continue // each shared side once
      else if (other !== group) outer += side(x * UNIT, y * UNIT)
      else if (!joined(key, there)) inner += side(x * UNIT, y * UNIT)
    }
  }
  return { inner, outer }
}

/** Of some points, the nearest in a direction: what lies straight ahead before what lies aside. */
export function nearest<T>(from: Cell, side: Side, points: Iterable<T>, where: (point: T) => Cell): T | null {
  const [dx, dy] = STEPS[side]
  let best: T | null = null
  let least = Infinity
  for (const point of points) {
    const [x, y] = where(point)
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    if (ahead <= 0.01) continue
    const cost = ahead + 2.2 * aside
    if (cost < least) [least, best] = [cost, point]
  }
  return best
}

export const stepped = (from: Cell, side: Side): Cell => [from[0] + STEPS[side][0], from[1] + STEPS[side][1]]

/** What part of the grid a window of pixels shows. */
export interface Window {
  x: number
  y: number
  scale: number
}

export interface Limits {
  least: number
  most: number
  margin: number
}

/** Shows the whole box as large as the limits of a square allow, in the middle. `scale` is pixels per unit. */
export function fitted(box: Box, width: number, height: number, limits: Limits): Window {
  const across = box.right - box.left + 2 * limits.margin
  const down = box.bottom - box.top + 2 * limits.margin
  const square = Math.max(limits.least, Math.min(limits.most, width / across, height / down))
  const scale = square / UNIT
  return {
    x: ((box.left + box.right) / 2) * UNIT - width / scale / 2,
    y: ((box.top + box.bottom) / 2) * UNIT - height / scale / 2,
    scale,
  }
}

/** The same window nearer or farther, the point of the screen under `at` staying where it is. */
export function zoomed(window: Window, factor: number, at: Cell, limits: Limits): Window {
  const scale = Math.max(limits.least / UNIT, Math.min(limits.most / UNIT, window.scale * factor))
  return {
    x: window.x + at[0] / window.scale - at[0] / scale,
    y: window.y + at[1] / window.scale - at[1] / scale,
    scale,
  }
}

/** A bow between the centres of two cells. */
export function bow(from: string, to: string): string {
  const [a, b] = cellOf(from).map((n) => n * UNIT + 24) as Cell
  const [c, d] = cellOf(to).map((n) => n * UNIT + 24) as Cell
  return `M${a} ${b}Q${(a + c) / 2 + (d - b) / 6} ${(b + d) / 2 - (c - a) / 6} ${c} ${d}`
}
