/**
 * Where everything of a cooperative is drawn: as a file column among five (`file`), or alone on a phone (`wide`).
 * Spaces, paths and sites come from the board of the game, so that other boards are drawn, too.
 */
import type { CoopBoard, SiteKind } from './board'

export interface Point { x: number; y: number }
export interface Box extends Point { w: number; h: number }
export interface Space extends Point { size: number; row: 1 | 2 | 3 }
export interface SiteBox extends Box { kind: SiteKind; step: boolean }
export interface Plate {
  form: Form
  width: number
  height: number
  roof: Box
  doors: Box[]
  stock: Box
  coin: Point
  town: Box
  hill: Box
  spaces: Map<string, Space>
  /** Donkey places of a path and the line it takes, to the middle of its spaces. */
  paths: Map<string, { places: Point[]; line: string }>
  /** Truck places by the space they belong to. */
  trucks: Map<string, Box>
  sites: Map<string, SiteBox>
  columns: Box[]
  /** Where the animals that lie here are, for this many of them. */
  animals: (count: number) => Point[]
  forecast: number
}
export type Form = 'file' | 'wide'

interface Row { y: number; size: number; margin: number }
interface Measures {
  width: number
  height: number
  rows: Record<1 | 2 | 3, Row>
  /** Height of the donkeys between a row and the one above. */
  forks: Record<2 | 3, number>
  place: number
  spread: number
  truck: { w: number; h: number; dx: number; dy: number }
  house: { x: number; y: number; doors: number; door: number; roof: number }
  stock: Box
  coin: Point
  town: Box
  hill: { y: number; h: number }
  sites: { y: number; step: number; h: number; gap: number; max: number }
  columns: { y: number; h: number }
  animals: { y: number; step: number; across: boolean }
  forecast: number
}

const FORMS: Record<Form, Measures> = {
  file: {
    width: 180,
    height: 480,
    rows: { 1: { y: 290, size: 33, margin: 18.5 }, 2: { y: 204, size: 37, margin: 24 }, 3: { y: 120, size: 40, margin: 48 } },
    forks: { 2: 248, 3: 162 },
    place: 11,
    spread: 24,
    truck: { w: 24, h: 17, dx: 34, dy: 20.5 },
    house: { x: 8, y: 50, doors: 108, door: 36, roof: 38 },
    stock: { x: 119, y: 54, w: 30, h: 30 },
    coin: { x: 169, y: 51 },
    town: { x: 137, y: 0, w: 43, h: 29 },
    hill: { y: 92, h: 232 },
    sites: { y: 330, step: 38, h: 34, gap: 2, max: 34 },
    columns: { y: 410, h: 42 },
    animals: { y: 106, step: 31, across: false },
    forecast: 472,
  },
  wide: {
    width: 366,
    height: 482,
    rows: { 1: { y: 294, size: 50, margin: 36 }, 2: { y: 198, size: 52, margin: 46 }, 3: { y: 100, size: 54, margin: 92 } },
    forks: { 2: 247, 3: 150 },
    place: 14,
    spread: 34,
    truck: { w: 40, h: 27, dx: 54, dy: 3.5 },
    house: { x: 6, y: 12, doors: 156, door: 44, roof: 2 },
    stock: { x: 176, y: 14, w: 42, h: 42 },
    coin: { x: 272, y: 34 },
    town: { x: 304, y: 10, w: 60, h: 46 },
    hill: { y: 64, h: 262 },
    sites: { y: 332, step: 47, h: 44, gap: 2, max: 70 },
    columns: { y: 428, h: 34 },
    animals: { y: 96, step: 46, across: true },
    forecast: 480,
  },
}

/** Along a row of n things with this margin at both ends. */
const along = (i: number, n: number, margin: number, width: number): number =>
  n === 1 ? width / 2 : margin + (i * (width - 2 * margin)) / (n - 1)

const SITE_ROWS: [SiteKind, SiteKind][] = [
  ['stations', 'hospitals'],
  ['posts', 'farms'],
]

function spacesOf(board: CoopBoard, m: Measures): Map<string, Space> {
  const rows = [board.row_1, board.row_12, board.row_23]
  return new Map(
    rows.flatMap((names, i) => {
      const row = (i + 1) as 1 | 2 | 3
      const { y, size, margin } = m.rows[row]
      const fitting = Math.min(size, (m.width - 2) / names.length - 2)
      const edge = Math.min(margin, (m.width / names.length) * 0.6)
      return names.map((name, k) => [name, { x: along(k, names.length, edge, m.width), y, size: fitting, row }] as const)
    }),
  )
}

function pathsOf(board: CoopBoard, spaces: Map<string, Space>, m: Measures): Plate['paths'] {
  const leading = new Map<string, number>() // paths seen so far by upper space
  return new Map(
    board.paths.map(({ name, from, to, donkeys }) => {
      const upper = spaces.get(to)!
      const nth = leading.get(to) ?? 0
      leading.set(to, nth + 1)
      const x = upper.x + nth * m.place * 2
      const y = m.forks[upper.row as 2 | 3]
      const places = Array.from({ length: donkeys }, (_, i) => ({ x: x + (i - (donkeys - 1) / 2) * m.spread, y }))
      const forks = from.map((lower) => {
        const { x: lx, y: ly, size } = spaces.get(lower)!
        return `M${lx} ${ly - size * 0.42}C${lx} ${y} ${x} ${y + 13} ${x} ${y}`
      })
      return [name, { places, line: `${forks.join('')}M${x} ${y}L${upper.x} ${upper.y + upper.size * 0.35}` }] as const
    }),
  )
}

function trucksOf(board: CoopBoard, spaces: Map<string, Space>, m: Measures): Map<string, Box> {
  const { w, h, dx, dy } = m.truck
  const names = board.row_23
  return new Map(
    names.map((name, i) => {
      const { x, y } = spaces.get(name)!
      const middle = x + (i * 2 < names.length ? -dx : dx)
      return [name, { x: middle - w / 2, y: y + dy - h / 2, w, h }] as const
    }),
  )
}

function sitesOf(board: CoopBoard, m: Measures): Map<string, SiteBox> {
  const most = Math.max(...SITE_ROWS.map(([a, b]) => board[a].length + board[b].length))
  const w = Math.min(m.sites.max, (m.width - 4 - m.sites.gap) / most - 1.4)
  return new Map(
    SITE_ROWS.flatMap(([left, right], row) =>
      [left, right].flatMap((kind) =>
        board[kind].map(({ name, step = false }, i) => {
          const k = kind === left ? i : board[left].length + i
          const x = 2 + k * (w + 1.4) + (kind === right ? m.sites.gap : 0)
          return [name, { x, y: m.sites.y + row * m.sites.step, w, h: m.sites.h, kind, step }] as const
        }),
      ),
    ),
  )
}

function columnsOf(m: Measures): Box[] {
  const w = (m.width - 4) / 7
  return Array.from({ length: 7 }, (_, i) => ({ x: 2 + i * w, y: m.columns.y, w: w - 1, h: m.columns.h }))
}

/** The widest gap of the upper row, for the animals. */
function gapOf(spaces: Map<string, Space>, width: number): number {
  const upper = [...spaces.values()].filter(({ row }) => row === 3)
  const edges = [0, ...upper.map(({ x }) => x), width]
  const gaps = edges.slice(1).map((x, i) => ({ middle: (x + edges[i]!) / 2, size: x - edges[i]!, inner: i > 0 && i < upper.length }))
  const inner = gaps.filter((gap) => gap.inner)
  return (inner.length ? inner : gaps).reduce((a, b) => (b.size > a.size ? b : a)).middle
}

export function plateOf(board: CoopBoard, places: number, form: Form): Plate {
  const m = FORMS[form]
  const spaces = spacesOf(board, m)
  const { house } = m
  const door = house.doors / places
  const middle = gapOf(spaces, m.width)
  const animals = (count: number): Point[] =>
    Array.from({ length: count }, (_, i) =>
      m.animals.across
        ? { x: middle + (i - (count - 1) / 2) * m.animals.step, y: m.animals.y }
        : { x: middle, y: count > 1 ? m.animals.y + i * m.animals.step : m.rows[3].y },
    )
  return {
    form,
    width: m.width,
    height: m.height,
    roof: { x: house.x - 4, y: house.roof, w: house.doors + 6, h: house.y - house.roof - 2 },
    doors: Array.from({ length: places }, (_, i) => ({ x: house.x + i * door, y: house.y, w: door - 2, h: house.door })),
    stock: m.stock,
    coin: m.coin,
    town: m.town,
    hill: { x: 0, y: m.hill.y, w: m.width, h: m.hill.h },
    spaces,
    paths: pathsOf(board, spaces, m),
    trucks: trucksOf(board, spaces, m),
    sites: sitesOf(board, m),
    columns: columnsOf(m),
    animals,
    forecast: m.forecast,
  }
}

/** Where the discs of several companies stand in one column of an Arabica row, and how large. */
export function discs(count: number, { x, y, w, h }: Box, form: Form): { size: number; at: Point[] } {
  const middle = { x: x + w / 2, y: form === 'wide' ? y + h / 2 : y + 11 }
  if (form === 'wide') {
    const size = count > 3 ? 21 : 26
    const step = count > 1 ? Math.min(13, (w - size) / (count - 1)) : 0
    return { size, at: Array.from({ length: count }, (_, i) => ({ x: x + 2 + size / 2 + i * step, y: middle.y })) }
  }
  if (count <= 2) {
    return { size: count === 1 ? 21 : 17, at: Array.from({ length: count }, (_, i) => ({ x: middle.x + (i - (count - 1) / 2) * 8, y: middle.y })) }
  }
  const size = count > 4 ? 13 : 14.5
  const at = Array.from({ length: count }, (_, i) => {
    const row = i >> 1
    const alone = count % 2 === 1 && i === count - 1
    return { x: middle.x + (alone ? 0 : i % 2 ? 5.2 : -5.2), y: y + 8 + row * 10 }
  })
  return { size, at }
}
