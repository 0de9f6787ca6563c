/** What can be read from the log of any game: who did what in which round, and how the scores went. */
import type { Entry } from './protocol'

/** What one seat did in one go, in the order in which it did it. */
export interface Act { key: number; seat: number | null; entries: Entry[]; fresh: boolean; undone: boolean }
export interface Chapter { round: number; acts: Act[] }

/** The newest first. An act is fresh if it came after the last decision of the seat shown, entry `since` being the first. */
export function chapters(log: Entry[], since: number): Chapter[] {
  const found: Chapter[] = []
  for (const entry of log) {
    const fresh = entry.n >= since
    const chapter = found.at(-1)
    const act = chapter?.acts.at(-1)
    if (chapter?.round === entry.round && act && joins(act, entry)) {
      act.entries.push(entry)
      continue
    }
    const begun = { key: entry.n, seat: entry.seat, entries: [entry], fresh, undone: entry.undone }
    if (chapter?.round === entry.round) chapter.acts.push(begun)
    else found.push({ round: entry.round, acts: [begun] })
  }
  for (const chapter of found) chapter.acts.reverse()
  return found.reverse()
}

/** What chance brings belongs to the act that asked for it. */
const joins = (act: Act, entry: Entry): boolean =>
  (entry.seat === null || act.seat === entry.seat) && act.entries[0]!.act === entry.act && act.undone === entry.undone

/** Entries under the number of their chapter instead of their round. */
export function divided(log: Entry[], of: ((entry: Entry) => number) | undefined): Entry[] {
  if (!of) return log
  let last = 1
  return log.map((entry) => ({ ...entry, round: (last = of(entry) || last) }))
}

/** The entries that stand: neither taken back nor the taking back itself. */
export const standing = (log: Entry[]): Entry[] => log.filter((entry) => !entry.undone && entry.kind !== 'undo' && entry.kind !== 'back')

/** The scores at the end of each round; the last are the final ones. */
export function course(log: Entry[], seats: number, totals: number[] | null = null): { round: number; scores: number[] }[] {
  const ends = new Map<number, number[]>()
  let last = 0
  for (const entry of standing(log)) {
    if (entry.scores.length !== seats) continue
    last = Math.max(last, entry.round)
    ends.set(last, entry.scores)
  }
  const found = [...ends].map(([round, scores]) => ({ round, scores }))
  if (totals && found.length) found.at(-1)!.scores = totals
  return found
}

export interface Moment { round: number; seat: number; words: string; gain: number; n: number }

/** The decisions that brought most points, one a seat and round, in the order of the game. */
export function moments(log: Entry[], most = 3): Moment[] {
  const found: Moment[] = []
  let before: number[] | null = null // what the game began with, the log does not say
  for (const entry of standing(log)) {
    const { seat, scores } = entry
    const gain: number = seat === null || !before ? 0 : (scores[seat] ?? 0) - (before[seat] ?? 0)
    before = scores
    if (seat === null || gain < 2) continue
    const same = found.findIndex((moment) => moment.seat === seat && moment.round === entry.round)
    const moment = { round: entry.round, seat, words: entry.words, gain, n: entry.n }
    if (same < 0) found.push(moment)
    else if (found[same]!.gain < gain) found[same] = moment
  }
  return found
    .toSorted((a, b) => b.gain - a.gain || b.n - a.n)
    .slice(0, most)
    .sort((a, b) => a.n - b.n)
}
