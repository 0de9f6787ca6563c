/** The room of Coffee Traders: how its table looks and is played. It knows no rules (see ../lib/board.ts). */
import type { Chapters, Progress, Room } from '../lib/board'
import { addMessages, t } from '../lib/i18n'
import messages from '../messages/traders.en.json'
import Board from './Board.svelte'
import './fonts.css'
import { results } from './sheet'
import { phaseNumber } from './table'
import './tokens.css'
import './bar.css'
import type { Phase, View } from './shapes'

addMessages(messages)

const PERIODS = [1970, 1975, 1980]
const PHASES = [1, 2, 3, 4, 5, 6]

function progress({ table: { position } }: View): Progress | null {
  const now = phaseNumber(position.phase)
  return {
    round: PERIODS.indexOf(position.period) + 1,
    rounds: PERIODS.length,
    label: t('traders.bar.period'),
    names: PERIODS.map(String),
    phases: PHASES.map((n) => ({ name: t('traders.bar.phase', { n, name: t(`traders.phase.${n}`) }), on: n === now && position.phase !== 'over' })),
  }
}

/** Phases of all periods, from 1: read off the kind of a move; what comes of itself belongs to the phase before it. */
const KINDS: Record<string, number> = { setup: 1, work: 1, andre: 1, staff: 2, trade: 3, pig: 3, sell: 5, reset: 6 }
const chapters: Chapters = {
  of: ({ kind, round }) => {
    const phase = KINDS[kind.split('.')[0]!]
    return phase ? PERIODS.indexOf(round) * PHASES.length + phase : 0
  },
  name: (n) => t('traders.chapter', { period: String(PERIODS[Math.floor((n - 1) / PHASES.length)]), phase: t(`traders.phase.${((n - 1) % PHASES.length) + 1}`) }),
  short: (n) => `${PERIODS[Math.floor((n - 1) / PHASES.length)]! % 100}·${((n - 1) % PHASES.length) + 1}`,
  course: t('traders.course'),
}

const SECRET: ReadonlySet<Phase> = new Set(['staff', 'store', 'jokers'])
const secret = ({ table: { position } }: View): boolean => SECRET.has(position.phase)

const keys: [string, string][] = [
  ['A B C', t('traders.keys.tiles')],
  ['F', t('traders.keys.follow')],
  [t('traders.keys.shift'), t('traders.keys.free')],
  ['M', t('traders.keys.mine')],
  ['V', t('traders.keys.bars')],
  ['L', t('traders.keys.log')],
]

export { Board, chapters, keys, progress, results, secret }
export default { Board, chapters, keys, progress, results, secret } satisfies Room
