import { expect, test } from 'vitest'
import type { TableInfo } from './protocol'
import { isTurn, nextSeat, seatsAgain } from './tables'

export function table(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'abcd', game: 'cafe', name: 'Ana’s table', options: {}, public: true, state: 'running', version: 1,
    seats: [
      { seat: 0, kind: 'person', name: 'Ana', bot: '', online: true },
      { seat: 1, kind: 'bot', name: 'Bento', bot: 'greedy', online: true },
      { seat: 2, kind: 'person', name: 'Inês', bot: '', online: true },
      { seat: 3, kind: 'person', name: 'Bruno', bot: '', online: true },
    ],
    yours: [2, 3], host: true, waiting: [0, 3], round: 1, changed: '2026-01-31T12:00:00Z',
    ...changes,
  }
}

test('it is my turn if any of my seats decides in a running game', () => {
  expect(isTurn(table())).toBe(true)
  expect(isTurn(table({ waiting: [0, 1] }))).toBe(false)
  expect(isTurn(table({ state: 'over' }))).toBe(false)
})

test('a shared screen goes round among those who have to decide', () => {
  expect(nextSeat(0, [0, 1, 3], [1, 3])).toBe(1)
  expect(nextSeat(1, [0, 1, 3], [0, 3])).toBe(3)
  expect(nextSeat(3, [0, 1, 3], [0, 1])).toBe(0)
  expect(nextSeat(null, [0, 1], [0, 1])).toBe(0)
  expect(nextSeat(1, [0, 1], [0, 1])).toBeNull() // may stay
  expect(nextSeat(1, [0, 1], [2])).toBeNull() // nobody of them
})

test('another game has the same people, bots and order of seats', () => {
  expect(seatsAgain(table())).toEqual([
    { kind: 'open' },
    { kind: 'bot', bot: 'greedy' },
    { kind: 'me' },
    { kind: 'here', name: 'Bruno' },
  ])
})
