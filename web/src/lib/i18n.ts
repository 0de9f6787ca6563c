/** All text of the client, by key. English is always there; another language may lack messages, and then shows the English. */
import en from '../messages/en.json'
import { Formatter, type Args } from './format'

type Messages = Record<string, string>
export type Key = keyof typeof en

const formatter = new Formatter('en')
// What the start page says of each game is small and always there.
const lobby = import.meta.glob<Messages>('../messages/*.lobby.en.json', { eager: true, import: 'default' })
const messages: Messages = Object.assign({ ...en }, ...Object.values(lobby))

/** The rooms of games bring their own messages. */
export function addMessages(more: Messages): void {
  Object.assign(messages, more)
}

export function has(key: string): boolean {
  return key in messages
}

export function t(key: Key | (string & {}), args?: Args): string {
  const text = messages[key]
  return text === undefined ? key : formatter.format(text, args)
}

export const locale = formatter.locale

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** "5 minutes ago" */
export function ago(date: string, now = Date.now()): string {
  const seconds = (Date.parse(date) - now) / 1000
  const [unit, size] = STEPS.find(([, size]) => -seconds >= size) ?? ['minute', 60]
  return relative.format(Math.round(seconds / size), unit)
}

const lists = new Intl.ListFormat(locale)
export const list = (names: string[]): string => lists.format(names)
