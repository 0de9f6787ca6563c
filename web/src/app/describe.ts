/** Tables and options in words; which game it is matters only for the keys of the messages. */
import { has, t } from '../lib/i18n'
import type { TableInfo } from '../lib/protocol'

export const gameName = (game: string): string => t(`game.${game}`)

/** The switch in words, up to the colon that explains it. */
export function switchName(game: string, key: string, short = false): string {
  const id = `switch.${game}.${key}`
  const words = has(id) ? t(id) : key
  return short ? words.split(':')[0]! : words
}

export function chosen(table: TableInfo): string[] {
  return Object.entries(table.options)
    .filter(([, value]) => value === true)
    .map(([key]) => switchName(table.game, key, true))
}

/** "Café, EXPRESSO" */
export const describe = (table: TableInfo): string => [gameName(table.game), ...chosen(table)].join(', ')

export function botName(kind: string): string {
  const id = `bot.${kind}`
  return has(id) ? t(id) : kind
}
