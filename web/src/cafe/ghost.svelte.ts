/** A card that is being placed, or tried before it is taken: it lies on the area, but only here. */
import { cellsUnder, nearest, spanOf, turnBy, turnsOf, type Side } from './geometry'
import type { Card, Cell, Effects, Turn } from './shapes'

/** A place where the card may lie, and what it would cover. */
export interface Spot {
  at: Cell
  turn: Turn
  covers: number
  cups: number
  code: number | null
  effects: Effects | null
}

export const spotKey = (at: Cell, turn: Turn): string => `${at[0]},${at[1]},${turn}`
const centre = (at: Cell, turn: Turn): Cell => {
  const [wide, high] = spanOf(turn)
  return [at[0] + wide / 2, at[1] + high / 2]
}
const apart = (a: Cell, b: Cell): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const SNAP = 0.75 // squares: nearer than that, a legal place draws the card to itself
const NEAR = 1.6 // after a turn

export class Ghost {
  readonly card: Card | null
  readonly spots: Map<string, Spot>
  /** Upper left cell; null: in hand. */
  at: Cell | null = $state.raw(null)
  turn: Turn = $state.raw(0)
  /** Where it floats while it is dragged, in squares. */
  floating: Cell | null = $state.raw(null)

  readonly spot: Spot | null = $derived.by(() =>
    this.at ? (this.spots.get(spotKey(this.at, this.turn)) ?? null) : null,
  )
  /** Legal places in the turn it has now. */
  readonly here: Spot[] = $derived.by(() => [...this.spots.values()].filter((spot) => spot.turn === this.turn))
  readonly cells: string[] = $derived.by(() => (this.at ? cellsUnder(this.at, this.turn) : []))

  constructor(card: Card | null, spots: Spot[]) {
    this.card = card
    this.spots = new Map(spots.map((spot) => [spotKey(spot.at, spot.turn), spot]))
  }

  put(at: Cell, turn: Turn = this.turn): void {
    this.at = at
    this.turn = turn
    this.floating = null
  }

  back(): void {
    this.at = this.floating = null
  }

  /** Drops the card with its centre there: on a legal place if one is near. */
  drop(middle: Cell): void {
    const legal = this.#near(middle, SNAP)
    const [wide, high] = spanOf(this.turn)
    this.put(legal?.at ?? [Math.round(middle[0] - wide / 2), Math.round(middle[1] - high / 2)])
  }

  rotate(step: 1 | -1): void {
    if (!this.card || turnsOf(this.card).length < 2) return
    const before = this.turn
    this.turn = turnBy(this.card, before, step)
    if (this.floating) {
      const [x, y] = centre(this.floating, before)
      const [wide, high] = spanOf(this.turn)
      this.floating = [x - wide / 2, y - high / 2]
    }
    if (!this.at) return
    const middle = centre(this.at, before)
    const [wide, high] = spanOf(this.turn)
    const same: Cell = [Math.round(middle[0] - wide / 2 + 0.01), Math.round(middle[1] - high / 2 - 0.01)]
    if (this.spots.has(spotKey(same, this.turn))) return this.put(same)
    this.put(this.#near(middle, NEAR)?.at ?? same)
  }

  /** To the nearest legal place in a direction. */
  jump(side: Side): boolean {
    const from = this.at ? centre(this.at, this.turn) : null
    const to = from ? nearest(from, side, this.here, ({ at, turn }) => centre(at, turn)) : this.first()
    if (to) this.put(to.at, to.turn)
    return Boolean(to)
  }

  /** One square aside, legal or not. */
  step([dx, dy]: Cell): void {
    if (this.at) this.put([this.at[0] + dx, this.at[1] + dy])
    else this.jump('right')
  }

  /** Where to begin: few squares covered, many cups seen. */
  first(): Spot | null {
    const best = (a: Spot, b: Spot) => b.cups - a.cups || a.covers - b.covers
    return [...this.here].sort(best)[0] ?? [...this.spots.values()].sort(best)[0] ?? null
  }

  #near(middle: Cell, limit: number): Spot | null {
    let found: Spot | null = null
    for (const spot of this.here) {
      const distance = apart(centre(spot.at, spot.turn), middle)
      if (distance < limit) [found, limit] = [spot, distance]
    }
    return found
  }
}

/** Cells around the area on which the card might come to lie. */
export function litCells(spots: Spot[], seen: Set<string>): string[] {
  const cells = new Set(spots.flatMap((spot) => cellsUnder(spot.at, spot.turn)))
  return [...cells].filter((key) => !seen.has(key))
}

export const middleOf = (spot: { at: Cell; turn: Turn }): Cell => centre(spot.at, spot.turn)
