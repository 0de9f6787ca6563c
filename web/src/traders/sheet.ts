/** Section 16 as a sheet: points line by line, and what each line is made of. */
import type { ResultLine, Results } from '../lib/board'
import { t } from '../lib/i18n'
import type { Text, View } from './shapes'

/** The lines in the order of the rules; places shared in a coop count with the others. */
const LINES = ['T16.1', 'T16.2', 'T16.3', 'T16.8', 'T16.10', 'T16.11', 'T16.12', 'T16.13', 'T16.14', 'T16.15', 'T16.16']
const SAME: Record<string, string> = { 'T16.4': 'T16.8', 'T16.9': 'T16.8' }

const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'key' in value

/** A text of the engine in words; texts within it, too. */
export function textWords({ key, args }: Text): string {
  const said = Object.entries(args).map(([name, value]): [string, string | number] => {
    if (isText(value)) return [name, textWords(value)]
    return [name, typeof value === 'number' ? value : String(value)]
  })
  return t(key, Object.fromEntries(said))
}

export function results({ table }: View): Results | null {
  if (!table.over) return null
  const players = table.companies.filter(({ name }) => name === 'player')
  const lines = LINES.map((rule): ResultLine => {
    const own = players.map(({ sheet }) => sheet.filter(([id]) => (SAME[id] ?? id) === rule))
    return {
      rule,
      label: t(`traders.line.${rule}`),
      points: own.map((items) => items.reduce((sum, [, , points]) => sum + points, 0)),
      details: own.map((items) => items.map(([, text, points]) => t('traders.sheet.item', { item: textWords(text), points }))),
    }
  })
  return { totals: table.scores, ranking: table.ranking, lines }
}
