/** What can be drawn on the counter track: each sort stands alone once, what comes later lies aside until it makes a pair. */
import { COOPS } from './draw/signs'
import type { Seat } from './shapes'

export interface Track { spaces: string[][]; aside: string[] }

/** `filled` is what the server counts; pairs are drawn as well as the counters allow. */
export function trackOf({ arabica, animals }: Seat['counters'], filled: number): Track {
  const sorts = [
    ...COOPS.map((coop) => [`arabica-${coop}`, arabica[coop] ?? 0] as const),
    ...COOPS.map((coop) => [`animal-${coop}`, animals[coop] ?? 0] as const),
    ['animal-joker', animals.joker ?? 0] as const,
  ].filter(([, n]) => n > 0)
  const spaces: string[][] = sorts.map(([piece]) => [piece])
  const rest = sorts.flatMap(([piece, n]) => Array<string>(n - 1).fill(piece))
  while (spaces.length < filled && rest.length > 1) {
    const [a, b] = pairIn(rest)
    spaces.push([rest[a]!, rest[b]!])
    rest.splice(b, 1)
    rest.splice(a, 1)
  }
  while (spaces.length < filled) spaces.push([])
  return { spaces: spaces.slice(0, filled), aside: rest }
}

const colour = (piece: string): string => piece.slice(piece.indexOf('-') + 1)

/** Two of one colour, else one with a joker, else the first two. */
function pairIn(rest: string[]): [number, number] {
  for (let a = 0; a < rest.length; a++)
    for (let b = a + 1; b < rest.length; b++) if (colour(rest[a]!) === colour(rest[b]!) && colour(rest[a]!) !== 'joker') return [a, b]
  const joker = rest.findIndex((piece) => colour(piece) === 'joker')
  if (joker >= 0) return joker === 0 ? [0, 1] : [0, joker]
  return [0, 1]
}
