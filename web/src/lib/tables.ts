/** What follows from the seats of a table. */
import type { SeatWish, TableInfo } from './protocol'

export const isTurn = (table: TableInfo): boolean =>
  table.state === 'running' && table.waiting.some((seat) => table.yours.includes(seat))

/** The next of one's own seats that has to decide, after the seat shown; null if the seat shown may stay. */
export function nextSeat(shown: number | null, yours: number[], waiting: number[]): number | null {
  const due = yours.filter((seat) => waiting.includes(seat))
  if (!due.length || (shown !== null && due.includes(shown))) return null
  return due.find((seat) => seat > (shown ?? -1)) ?? due[0]!
}

/** Who sits where in another game of the same people: those at this screen and bots sit down at once, others are invited. */
export function seatsAgain(table: TableInfo): SeatWish[] {
  const [first, ...rest] = table.yours
  return table.seats.map(({ seat, kind, name, bot }) => {
    if (seat === first) return { kind: 'me' }
    if (rest.includes(seat)) return { kind: 'here', name }
    return kind === 'bot' ? { kind, bot } : { kind: 'open' }
  })
}
