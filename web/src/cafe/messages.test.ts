/** Every text that the board asks for is there, and every text that is there is asked for. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from '../lib/format'
import messages from '../messages/cafe.en.json'

const folder = 'src/cafe'
const source = readdirSync(folder)
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
const literal = [...source.matchAll(/['"`](cafe\.[A-Za-z_.]+)['"`]/g)].map(([, key]) => key!)
const begun = [...source.matchAll(/`(cafe\.[A-Za-z_.]*)\$\{/g)].map(([, prefix]) => prefix!)
// Keys that come from the engine, in the view.
const engine = ['cafe.sheet.']

describe('messages', () => {
  it('are there for every key', () => {
    expect(literal.length).toBeGreaterThan(100)
    expect(literal.filter((key) => !(key in messages))).toEqual([])
    for (const prefix of begun)
      expect(
        Object.keys(messages).some((key) => key.startsWith(prefix)),
        prefix,
      ).toBe(true)
  })
  it('are all used', () => {
    const used = new Set(literal)
    const prefixes = [...begun, ...engine]
    expect(
      Object.keys(messages).filter((key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix))),
    ).toEqual([])
  })
  it('can be read', () => {
    for (const text of Object.values(messages)) expect(() => parse(text)).not.toThrow()
  })
})
