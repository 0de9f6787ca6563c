import { beforeAll, expect, test } from 'vitest'
import { addMessages } from '../lib/i18n'
import messages from '../messages/traders.en.json'
import type { Text, View } from './shapes'
import { results, textWords } from './sheet'

beforeAll(() => addMessages(messages))

const text = (key: string, args: Record<string, unknown> = {}): Text => ({ rule: '', key: `traders.sheet.${key}`, args })
const coop = (name: string): Text => ({ rule: 'T1.4', key: `traders.coop.${name}`, args: {} })
const player = (sheet: [string, Text, number][]) => ({ name: 'player', sheet })
const view = (over: boolean): View =>
  ({
    seat: null,
    table: {
      over,
      scores: [31, 10],
      ranking: [[0], [1]],
      companies: [
        player([
          ['T16.1', text('deliveries', { bar: 'Vienna', count: 2 }), 5],
          ['T16.8', text('coop', { coop: coop('gu'), quality: 6, rank: 1 }), 16],
          ['T16.9', text('coop_tied', { coop: coop('br'), quality: 3, rank: 1 }), 12],
          ['T16.11', text('tokens', { count: 1 }), -3],
          ['T16.12', text('row_b'), 1],
        ]),
        player([['T16.8', text('coop', { coop: coop('gu'), quality: 4, rank: 2 }), 8], ['T16.13', text('workers', { count: 2 }), 2]]),
        { name: 'andre', sheet: [] },
      ],
    },
  }) as unknown as View

test('there is no sheet before the end', () => {
  expect(results(view(false))).toBeNull()
})

test('lines add up to the totals, and say what they are made of', () => {
  const found = results(view(true))!
  expect([0, 1].map((seat) => found.lines.reduce((sum, { points }) => sum + points[seat]!, 0))).toEqual([31, 10])
  const coops = found.lines.find(({ rule }) => rule === 'T16.8')!
  expect(coops.points).toEqual([28, 8])
  expect(coops.details![0]).toEqual(['Guatemala: quality 6, place 1: 16', 'Brazil: quality 3, place 1, shared: 12'])
  expect(found.lines.every(({ points }) => points.length === 2)).toBe(true)
})

test('a text within a text is put into words, too', () => {
  expect(textWords(text('row', { coop: coop('et'), column: 6 }))).toBe('Arabica track, Ethiopia: column 6 reached')
})
