import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from '../lib/format'
import common from '../messages/en.json'
import messages from '../messages/traders.en.json'

const texts: Record<string, string> = messages
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
const source = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')

/** Keys written out, and the beginnings of those put together at run time. */
const whole = new Set([...source.matchAll(/['"`](traders\.[a-zA-Z0-9.]+)['"`]/g)].map(([, key]) => key!))
const begun = [...source.matchAll(/`(traders\.[a-zA-Z0-9.]*\.)\$\{/g)].map(([, key]) => key!)

test('every message can be read', () => {
  for (const text of Object.values(texts)) expect(() => parse(text)).not.toThrow()
})

test('every message that is shown is there', () => {
  const wanted = [...whole].filter((key) => !key.endsWith('.'))
  expect(wanted.filter((key) => !(key in texts) && !begun.includes(`${key}.`))).toEqual([])
  expect(begun.filter((start) => !Object.keys(texts).some((key) => key.startsWith(start)))).toEqual([])
})

/** What the engine says by key. */
const SAID = ['traders.sheet.', 'traders.coop.']

test('every message is shown somewhere', () => {
  expect(Object.keys(texts).filter((key) => !whole.has(key) && ![...begun, ...SAID].some((start) => key.startsWith(start)))).toEqual([])
})

test('every kind of action has its name, its question, its title and its button', () => {
  const groups = /export type Group =([\s\S]*?)\n\n/.exec(readFileSync(join(import.meta.dirname, 'moves.ts'), 'utf8'))![1]!
  for (const [, group] of groups.matchAll(/'(\w+)'/g)) {
    for (const part of ['group', 'prompt', 'do']) expect(texts).toHaveProperty([`traders.${part}.${group}`])
    expect(Object.keys(texts).some((key) => key === `traders.title.${group}` || key.startsWith(`traders.title.${group}.`)), group).toBe(true)
  }
})

test('no message hides one of the table', () => {
  expect(Object.keys(texts).filter((key) => key in common)).toEqual([])
})
