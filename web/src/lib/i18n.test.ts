import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../messages/en.json'
import { parse } from './format'
import { addMessages, ago, has, list, t } from './i18n'

const SOURCE = join(import.meta.dirname, '..')
const sources = ['app', 'lib']
  .flatMap((folder) => readdirSync(join(SOURCE, folder)).map((name) => join(SOURCE, folder, name)))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
/** Keys put together at run time begin like this. */
const BUILT = ['notice.', 'settings.theme.', 'bot.']

test('every message of the table is a message', () => {
  for (const text of Object.values(en)) expect(() => parse(text)).not.toThrow()
})

test('every message of the table is used', () => {
  const unused = Object.keys(en).filter((key) => !sources.includes(`'${key}'`) && !BUILT.some((start) => key.startsWith(start)))
  expect(unused).toEqual([])
})

test('every message that is used is there', () => {
  const used = [...sources.matchAll(/\bt\(\s*(?:[^'()]*\? )?'([^']+)'(?: : '([^']+)')?/g)].flatMap(([, a, b]) => [a!, ...(b ? [b] : [])])
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter((key) => !(key in en))).toEqual([])
})

test('why the server refuses is always told', () => {
  for (const reason of ['stale', 'illegal', 'seat', 'rate', 'malformed', 'over', 'offline']) expect(has(`notice.${reason}`)).toBe(true)
})

test('rooms bring messages of their own', () => {
  expect(t('cafe.test')).toBe('cafe.test')
  addMessages({ 'cafe.test': '{n, plural, one {# cup} other {# cups}}' })
  expect(t('cafe.test', { n: 3 })).toBe('3 cups')
})

test('times and lists read as people say them', () => {
  const now = Date.parse('2026-01-31T12:00:00Z')
  expect(ago('2026-01-31T11:55:00Z', now)).toBe('5 minutes ago')
  expect(ago('2026-01-30T12:00:00Z', now)).toBe('yesterday')
  expect(ago('2026-01-31T12:00:00Z', now)).toBe('this minute')
  expect(list(['Ana', 'Inês', 'Bruno'])).toBe('Ana, Inês, and Bruno')
})
