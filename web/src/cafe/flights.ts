/** What moved from one state of an area to the next, for the eye: cubes and cards, from where they lay. */
import type { Coffee } from '../draw/signs'
import { nameOf } from './geometry'
import { ORDER, without } from './gestures'
import type { Table } from './shapes'

/** A square of the area shown, a jar of the warehouse, a slot of the draft, a player at the side. */
export type Place = { cell: string } | { jar: Coffee } | { slot: number } | { seat: number }
export interface Flight {
  piece: { cube: Coffee } | { card: string }
  from: Place
  to: Place
}

const MANY = 16 // more at once would be a swarm: then nothing flies

export function flights(before: Table, after: Table, shown: number, me: number | null): Flight[] {
  const found = [...taken(before, after, me), ...carried(before, after, shown)]
  return found.length > MANY ? [] : found
}

/** Cards taken by others, from the draft to them. */
function taken(before: Table, after: Table, me: number | null): Flight[] {
  return after.position.seats.flatMap(({ hand }, seat) => {
    const slot =
      hand && seat !== me && before.position.seats[seat]?.hand !== hand ? before.position.shown.indexOf(hand) : -1
    return slot < 0 ? [] : [{ piece: { card: hand! }, from: { slot: slot + 1 }, to: { seat } }]
  })
}

function cubesOf(table: Table, seat: number): Map<string, string> {
  const area = table.areas[seat]!
  const cubes = new Map(area.squares.map(({ at, cubes = '' }) => [nameOf(at), cubes]))
  for (const shop of area.shops) cubes.set(nameOf(shop.at), shop.holds)
  return cubes
}

interface Loose {
  coffee: Coffee
  at: Place
}

function carried(before: Table, after: Table, seat: number): Flight[] {
  const [old, now] = [cubesOf(before, seat), cubesOf(after, seat)]
  const gone: Loose[] = []
  const come: Loose[] = []
  const add = (list: Loose[], letters: string, at: Place) =>
    list.push(...[...letters].map((c) => ({ coffee: c as Coffee, at })))
  for (const [key, cubes] of now) {
    const had = old.get(key)
    if (had === undefined) continue // covered anew: another square lies there
    add(gone, without(had, cubes), { cell: key })
    add(come, without(cubes, had), { cell: key })
  }
  ORDER.forEach((coffee, i) => {
    const change = after.position.seats[seat]!.warehouse[i]! - before.position.seats[seat]!.warehouse[i]!
    add(change > 0 ? come : gone, coffee.repeat(Math.abs(change)), { jar: coffee })
  })
  const found: Flight[] = []
  for (const { coffee, at } of come) {
    const from = gone.findIndex((loose) => loose.coffee === coffee)
    if (from < 0) continue // grown, not moved
    found.push({ piece: { cube: coffee }, from: gone[from]!.at, to: at })
    gone.splice(from, 1)
  }
  return found
}

/** Cubes that are still on their way, by square. */
export function arriving(list: Flight[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { piece, to } of list)
    if ('cube' in piece && 'cell' in to) found.set(to.cell, (found.get(to.cell) ?? '') + piece.cube)
  return found
}
