/** What is drawn of an area or a card: squares, shops and the lines between them. */
import { boxOf, cellsUnder, keyOf, nameOf, seams, turned, type Box } from './geometry'
import { without } from './gestures'
import type { Area, Card, Cell, PlacedCard, Seat, Turn } from './shapes'

export interface Tile {
  key: string
  x: number
  y: number
  kind: string
  cubes: string
}
export type Form = 'one' | 'lying' | 'standing'
export interface House {
  key: string
  x: number
  y: number
  form: Form
  name: string
  short: string
  points: number
  demand: string
  holds: string
}
export interface Picture {
  tiles: Tile[]
  houses: House[]
  inner: string
  outer: string
  cells: string[]
  box: Box
}

export const titleOf = (card: Card | undefined): string =>
  card ? card.name || (card.city ? `${card.city} ${card.year}` : card.id) : ''

const formOf = (cells: Cell[]): Form =>
  cells.length < 2 ? 'one' : cells[0]![1] === cells[1]![1] ? 'lying' : 'standing'

function house(cells: Cell[], card: Card, holds: string): House {
  const [x, y] = cells[0]!
  return {
    key: keyOf(x, y),
    x,
    y,
    holds,
    form: formOf(cells),
    name: titleOf(card),
    short: card.city ?? titleOf(card),
    points: card.points ?? 0,
    demand: card.demand ?? '',
  }
}

function picture(tiles: Tile[], houses: House[], groups: Map<string, string>, shopOf: Map<string, string>): Picture {
  const joined = (a: string, b: string) => shopOf.has(a) && shopOf.get(a) === shopOf.get(b)
  return { tiles, houses, ...seams(groups, joined), cells: [...groups.keys()], box: boxOf(groups.keys()) }
}

/** Which card, counted from the bottom, is seen on each cell; 0 is the start card. */
export function layersOf(cards: PlacedCard[]): Map<string, string> {
  const layers = new Map<string, string>()
  const all: PlacedCard[] = [{ card: '', at: [0, 0], turn: 0 }, ...cards]
  all.forEach(({ at, turn }, i) => cellsUnder(at, turn ?? 0).forEach((key) => layers.set(key, String(i))))
  return layers
}

const NOTHING: Map<string, string> = new Map()

/** `coming`: cubes that are on their way to squares and not there yet. */
export function areaPicture(area: Area, seat: Seat, cards: Record<string, Card>, coming = NOTHING): Picture {
  const open = area.shops.filter((shop) => shop.open)
  const shopOf = new Map(open.flatMap((shop) => shop.squares.map((cell) => [nameOf(cell), nameOf(shop.at)] as const)))
  const tiles = area.squares
    .filter(({ at }) => !shopOf.has(nameOf(at)))
    .map(({ at: [x, y], kind, cubes = '' }) => {
      const key = keyOf(x, y)
      return { key, x, y, kind, cubes: without(cubes, coming.get(key) ?? '') }
    })
  const houses = open.map((shop) =>
    house(shop.squares, cards[shop.card]!, without(shop.holds, coming.get(nameOf(shop.at)) ?? '')),
  )
  const layers = layersOf(seat.cards)
  const groups = new Map(area.squares.map(({ at }) => [nameOf(at), layers.get(nameOf(at)) ?? '']))
  return picture(tiles, houses, groups, shopOf)
}

/** A card alone, its upper left square on 0,0. */
export function cardPicture(card: Card, turn: Turn = 0): Picture {
  const tiles: Tile[] = []
  const shop: Cell[] = []
  const groups = new Map<string, string>()
  turned(card, turn).forEach((row, y) =>
    row.forEach((kind, x) => {
      groups.set(keyOf(x, y), '')
      if (kind === 'S') shop.push([x, y])
      else tiles.push({ key: keyOf(x, y), x, y, kind, cubes: '' })
    }),
  )
  const houses = shop.length ? [house(shop, card, '')] : []
  return picture(tiles, houses, groups, new Map(shop.map(([x, y]) => [keyOf(x, y), 'shop'])))
}
