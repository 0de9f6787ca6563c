import { expect, test } from 'vitest'
import { chapters, course, moments } from './log'
import type { Entry } from './protocol'

let n = 0
function entry(seat: number | null, round: number, scores: number[], more: Partial<Entry> = {}): Entry {
  const own = n++
  return { n: own, seat, move: 'x', kind: 'take', words: `entry ${own}`, rule: '', round, scores, act: own, undone: false, ...more }
}
const log = (make: () => Entry[]): Entry[] => ((n = 0), make())

test('the newest round and act come first, what was done in one go stays together', () => {
  const found = chapters(
    log(() => [
      entry(0, 1, [0, 0]),
      entry(1, 1, [0, 0]),
      entry(1, 1, [0, 0], { act: 1 }),
      entry(null, 1, [0, 0], { act: 1 }), // a card that came of it
      entry(0, 2, [0, 0]),
    ]),
    0,
  )
  expect(found.map(({ round, acts }) => [round, acts.map(({ entries }) => entries.map(({ n }) => n))])).toEqual([
    [2, [[4]]],
    [1, [[1, 2, 3], [0]]],
  ])
})

test('fresh is what came after the own last decision', () => {
  const found = chapters(log(() => [entry(0, 1, [0, 0]), entry(1, 1, [0, 0]), entry(1, 1, [0, 0])]), 1)
  expect(found[0]!.acts.map(({ fresh }) => fresh)).toEqual([true, true, false])
})

test('what was taken back stands apart from what was not', () => {
  const found = chapters(
    log(() => [entry(0, 1, [0], { act: 0 }), entry(0, 1, [0], { act: 0, undone: true })]),
    0,
  )
  expect(found[0]!.acts.map(({ undone }) => undone)).toEqual([true, false])
})

test('the scores by round, at last the final ones', () => {
  const found = course(
    log(() => [entry(0, 1, [1, 0]), entry(1, 1, [1, 2]), entry(0, 2, [9, 9], { undone: true }), entry(0, 2, [4, 2])]),
    2,
    [5, 3],
  )
  expect(found).toEqual([
    { round: 1, scores: [1, 2] },
    { round: 2, scores: [5, 3] },
  ])
})

test('a late line of an earlier round does not turn the chart back', () => {
  const found = course(log(() => [entry(0, 1, [1, 0]), entry(0, 2, [2, 0]), entry(1, 1, [2, 4])]), 2)
  expect(found.map(({ round }) => round)).toEqual([1, 2])
  expect(found.at(-1)!.scores).toEqual([2, 4])
})

test('the moments are the largest gains, one a seat and round, in the order of the game', () => {
  const found = moments(
    log(() => [
      entry(1, 1, [0, 0]), // what was before the first is not known
      entry(0, 1, [3, 0]), // 3
      entry(0, 1, [8, 0]), // 5, of the same seat and round
      entry(1, 2, [8, 4]), // 4
      entry(0, 3, [9, 4]), // 1: too little
      entry(1, 4, [9, 10]), // 6
      entry(1, 5, [9, 30], { undone: true }),
    ]),
  )
  expect(found.map(({ seat, round, gain }) => [seat, round, gain])).toEqual([
    [0, 1, 5],
    [1, 2, 4],
    [1, 4, 6],
  ])
})
