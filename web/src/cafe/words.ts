/** What is on the table, in words: for labels, prompts, announcements and the area as text. */
import { list, t } from '../lib/i18n'
import { cellOf, nameOf } from './geometry'
import { count, COLOURS, ORDER, type Choices, type Gesture } from './gestures'
import { titleOf } from './picture'
import type { Area, Card, Cell, Colour, Effects, Offer, Shop, Square, Table, Text } from './shapes'

export const colour = (coffee: string): string => t(`cafe.colour.${coffee}`)
export const colourOf = (name: Colour): string => colour(name[0]!)

/** "3 red, 1 brown" */
export const cubes = (letters: string): string =>
  list(
    ORDER.filter((c) => letters.includes(c)).map((c) => t('cafe.cubes', { n: count(letters, c), colour: colour(c) })),
  )

export const stored = (counts: readonly number[]): string => ORDER.map((c, i) => c.repeat(counts[i]!)).join('')

export const place = ([x, y]: Cell): string => t('cafe.at', { x, y })

// --- squares --------------------------------------------------------------------------------------------------------
export const kind = (token: string): string => t(`cafe.kind.${token.replace('+', 'plus')}`)

export function shop(shop: Shop, cards: Record<string, Card>): string {
  const name = titleOf(cards[shop.card])
  if (!shop.open) return t('cafe.shop.closed', { name })
  const args = { name, points: shop.points, holds: cubes(shop.holds), lacks: cubes(shop.lacks) }
  return t(!shop.lacks ? 'cafe.shop.full' : shop.holds ? 'cafe.shop.part' : 'cafe.shop.empty', args)
}

/** A square as a screen reader names it: what it is, what it holds, where it lies. */
export function square(one: Square, area: Area, cards: Record<string, Card>): string {
  const there = area.shops.find((shop) => shop.squares.some((cell) => nameOf(cell) === nameOf(one.at)))
  const name = there
    ? shop(there, cards)
    : one.cubes
      ? t('cafe.holding', { kind: kind(one.kind), cubes: cubes(one.cubes) })
      : kind(one.kind)
  return t('cafe.square', { name, place: place(one.at) })
}

/** What pointing at a square would offer, as part of its name. */
export function offered(key: string, found: Choices): string {
  for (const { gesture, effects } of found.ways) {
    if (gesture.kind === 'produce' && effects.cubes[key])
      return t('cafe.can.produce', { cubes: cubes(yielded(effects)) })
    if (gesture.kind === 'load' && gesture.loads.some((load) => load.target === key))
      return t(`cafe.can.${gesture.what}`)
    if (gesture.kind === 'deliver' && gesture.sources.includes(key)) return t('cafe.can.deliver')
  }
  return found.clear.has(key) ? t('cafe.can.source') : ''
}

export const yielded = (effects: Effects): string =>
  Object.values(effects.cubes)
    .map(([before, after]) => (after.length > before.length ? after.slice(before.length) : ''))
    .join('')

// --- cards ----------------------------------------------------------------------------------------------------------
/** "shop 4 for yellow, brown; cup; dry square …" */
export function card(card: Card): string {
  const tokens = card.squares.flatMap((row) => row.trim().split(/\s+/))
  const plain = tokens.filter((token) => token !== 'S').map(kind)
  const parts = card.demand
    ? [t('cafe.card.shop', { points: card.points ?? 0, cubes: cubes(card.demand) }), ...plain]
    : plain
  return t('cafe.card', { name: titleOf(card), parts: list(parts) })
}

export function price(offer: Offer, card: Card, auction: boolean): string {
  if (offer.discarded) return t('cafe.price.discarded')
  if (auction) return t('cafe.price.auction')
  const cup = card.squares.join(' ').includes('C')
  if (!cup) return t('cafe.price.none')
  if (!offer.price) return t('cafe.price.ships')
  return offer.colours.length ? t('cafe.price.cube') : t('cafe.price.short')
}

export function spot(at: Cell, covers: number, before: number, after: number): string {
  return t('cafe.spot', { place: place(at), covers, before, after })
}

// --- effects --------------------------------------------------------------------------------------------------------
const said = (parts: (string | false)[]): string => parts.filter(Boolean).join(' ')

/** What confirming would do, in short sentences. */
export function effects(done: Effects, gesture: Gesture | 'place', area: Area, cards: Record<string, Card>): string {
  const kind = gesture === 'place' ? gesture : gesture.kind
  const closed = done.closes.map((id) => titleOf(cards[id]))
  const stores = done.warehouse.map((n) => Math.max(0, n))
  return said([
    kind === 'place' &&
      t('cafe.does.covers', { n: done.covers.length, before: area.cups, after: area.cups + done.cups }),
    (kind === 'place' || kind === 'clear') &&
      (done.lost ? t('cafe.does.lost', { cubes: cubes(done.lost) }) : t('cafe.does.nolost')),
    closed.length > 0 && t('cafe.does.closes', { shops: list(closed) }),
    kind === 'produce' && t('cafe.does.gains', { cubes: cubes(yielded(done)) }),
    kind === 'deliver' && stores.some(Boolean) && t('cafe.does.stores', { cubes: cubes(stored(stores)) }),
    done.cost.points > 0 && t('cafe.does.cost', { n: done.cost.points, left: done.actions }),
    done.points !== 0 && t('cafe.does.score', { sign: done.points > 0 ? '+' : '−', n: Math.abs(done.points) }),
  ])
}

/** What a gesture is, as a heading: "Dry 2 yellow", "Take Porto 1947". */
export function title(gesture: Gesture, area: Area, cards: Record<string, Card>, offers: Offer[]): string {
  const letters = (sources: string[]) => cubes(sources.map((key) => squareAt(area, key)?.cubes ?? '').join(''))
  switch (gesture.kind) {
    case 'take': {
      const offer = offers.find(({ slot }) => slot === gesture.slot)
      return t(offer?.discarded ? 'cafe.title.discard' : 'cafe.title.take', { card: titleOf(cards[offer?.card ?? '']) })
    }
    case 'load':
      return t(`cafe.title.${gesture.what}`, { cubes: list(gesture.loads.map((load) => letters(load.sources))) })
    case 'pick':
      return t('cafe.title.pick', { cubes: letters(gesture.sources) })
    case 'deliver':
      return t('cafe.title.deliver', { cubes: letters(gesture.sources) })
    case 'clear':
      return t('cafe.title.clear', { cubes: letters([gesture.at]) })
    case 'bid':
      return t('cafe.title.bid', { n: total(gesture.paid) })
    case 'exchange':
      return t('cafe.title.exchange', { n: total(gesture.counts) })
    case 'move':
      return move(gesture.text, area, cards)
    default:
      return t(`cafe.title.${gesture.kind}`)
  }
}

export const total = (counts: number[]): number => counts.reduce((sum, n) => sum + n, 0)
export const squareAt = (area: Area, key: string): Square | undefined =>
  area.squares.find(({ at }) => nameOf(at) === key)

/** Where each cube of a delivery goes: "1 yellow to Évora 1942". */
export function share(at: string, letters: string, area: Area, cards: Record<string, Card>): string {
  return t('cafe.share', { cubes: cubes(letters), to: destination(at, area, cards) })
}

export function destination(at: string, area: Area, cards: Record<string, Card>): string {
  const shop = area.shops.find((shop) => nameOf(shop.at) === at)
  return shop ? titleOf(cards[shop.card]) : t('cafe.espresso', { place: place(cellOf(at)) })
}

/** A single decision of an action in progress, for the list of what may come next. */
export function move(text: string, area: Area, cards: Record<string, Card>): string {
  const [kind = '', at = '', name = ''] = text.split(' ')
  if (kind === 'lote' || kind === 'exchange') return colourOf(at as Colour)
  if (kind === 'bid' || kind === 'pay') return t(`cafe.move.${kind}`, { n: Number(at) })
  const where = /^-?\d+,-?\d+$/.test(at) ? destinationOrSquare(at, area, cards) : ''
  return t(`cafe.move.${kind}`, { where, colour: name in COLOUR_NAMES ? colourOf(name as Colour) : '' })
}
const COLOUR_NAMES = Object.fromEntries(Object.values(COLOURS).map((name) => [name, true]))

function destinationOrSquare(at: string, area: Area, cards: Record<string, Card>): string {
  const shop = area.shops.find((shop) => nameOf(shop.at) === at)
  return shop
    ? titleOf(cards[shop.card])
    : t('cafe.square', { name: kind(squareAt(area, at)?.kind ?? '-'), place: place(cellOf(at)) })
}

// --- scores, and the area as text -----------------------------------------------------------------------------------
export function sheetLine({ key, args }: Text): string {
  const at = args.at as Cell | undefined
  const said: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(args))
    if (typeof value === 'string' || typeof value === 'number') said[name] = value
  if (at) said.place = place(at)
  if (typeof args.colour === 'string') said.colour = colourOf(args.colour as Colour)
  return t(key, said)
}

/** The whole area in sentences, row by row, then stores and score. */
export function areaText(name: string, seat: number, table: Table): string[] {
  const area = table.areas[seat]!
  const own = table.position.seats[seat]!
  const rows = new Map<number, string[]>()
  for (const one of area.squares) {
    const there = area.shops.find((shop) => shop.squares.some((cell) => nameOf(cell) === nameOf(one.at)))
    const said = there
      ? shop(there, table.cards)
      : one.cubes
        ? t('cafe.holding', { kind: kind(one.kind), cubes: cubes(one.cubes) })
        : kind(one.kind)
    const row = rows.get(one.at[1]) ?? []
    row.push(t('cafe.text.square', { x: one.at[0], name: said }))
    rows.set(one.at[1], row)
  }
  return [
    t('cafe.text.head', { name, score: area.score, cups: area.cups, ships: area.ships }),
    t('cafe.text.stores', { cubes: cubes(stored(own.warehouse)) || t('cafe.nothing') }),
    ...[...rows].map(([y, squares]) => t('cafe.text.row', { y, squares: squares.join('; ') })),
  ]
}
