/** What happened since one's own last turn, as places on the areas: told by the notation of the log. */
import type { Entry } from '../lib/protocol'
import { cellOf, spanOf, type Box } from './geometry'
import type { Turn } from './shapes'

const CELL = /^-?\d+,-?\d+$/

/** A box for each card placed and each square used by a seat. */
export function news(log: Entry[], since: number, seat: number): Box[] {
  const boxes = new Map<string, Box>()
  for (const entry of log.slice(since)) {
    if (entry.seat !== seat || entry.undone) continue
    const [kind, ...args] = entry.move.split(' ')
    if (kind === 'place') boxes.set(entry.move, boxAt(args[1]!, Number(args[2]!.slice(1)) as Turn))
    else for (const arg of args) if (CELL.test(arg)) boxes.set(arg, boxAt(arg))
  }
  return [...boxes.values()]
}

function boxAt(key: string, turn?: Turn): Box {
  const [left, top] = cellOf(key)
  const [wide, high] = turn === undefined ? [1, 1] : spanOf(turn)
  return { left, top, right: left + wide, bottom: top + high }
}
