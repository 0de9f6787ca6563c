/** The room of Café: how its table looks and is played. It knows no rules (see ../lib/board.ts). */
import type { Progress, ResultLine, Results, Room } from '../lib/board'
import { addMessages, t } from '../lib/i18n'
import messages from '../messages/cafe.en.json'
import Board from './Board.svelte'
import type { Area, View } from './shapes'
import * as words from './words'

addMessages(messages)

const ROUNDS = 8

function progress({ table: { position }, seat }: View): Progress | null {
  const seats = seat ? [position.seats[seat.seat]!] : position.seats
  const stages = new Set(seats.map(({ stage }) => stage))
  const now = position.phase !== 'turn' ? position.phase : stages.has('place') && !stages.has('act') ? 'place' : 'act'
  const last = position.phase === 'exchange' || position.phase === 'over'
  const names = [
    position.options.auction ? 'auction' : '',
    'draft',
    'place',
    'act',
    last && position.options.expresso ? 'exchange' : '',
  ]
  return {
    round: position.round,
    rounds: ROUNDS,
    label: t('cafe.bar.round'),
    phases: names.filter(Boolean).map((name) => ({ name: t(`cafe.phase.${name}`), on: name === now })),
  }
}

const POINTS = 2
const isOf =
  (keys: string[]) =>
  ([, { key }]: Area['sheet'][number]) =>
    keys.includes(key)

function line(areas: Area[], rule: string, keys: string[], label: string): ResultLine {
  const own = areas.map(({ sheet }) => sheet.filter(isOf(keys)))
  return {
    rule,
    label,
    points: own.map((lines) => lines.reduce((sum, item) => sum + item[POINTS], 0)),
    details: own.map((lines) =>
      lines.map(([, text, points]) => t('cafe.sheet.item', { item: words.sheetLine(text), points })),
    ),
  }
}

function results({ table }: View): Results | null {
  if (!table.over) return null
  const { areas, position } = table
  const lines = [
    line(areas, 'C6.2', ['cafe.sheet.shop'], t('cafe.line.shops')),
    ...(position.options.expresso ? [line(areas, 'C9.4', ['cafe.sheet.nata'], t('cafe.line.natas'))] : []),
    line(areas, 'C6.3', ['cafe.sheet.fewest'], t('cafe.line.fewest')),
    line(areas, 'C6.3', ['cafe.sheet.next'], t('cafe.line.next')),
  ]
  const { grade } = table
  const note = grade
    ? { text: t('cafe.graded', { grade: t(`cafe.grade.${grade.replace(' ', '_')}`) }), rule: 'C7.2' }
    : undefined
  return { totals: table.scores, ranking: table.ranking, lines, ...(note ? { note } : {}) }
}

const keys: [string, string][] = [
  ['R', t('cafe.keys.r')],
  ['C D O V', t('cafe.keys.kinds')],
  ['Delete', t('cafe.keys.clear')],
  ['F', t('cafe.keys.fit')],
  ['+ −', t('cafe.keys.zoom')],
  [t('cafe.keys.shift'), t('cafe.keys.free')],
]

export { Board, keys, progress, results }
export default { Board, keys, progress, results } satisfies Room
