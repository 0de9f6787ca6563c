import { expect, test } from 'vitest'
import { Formatter, parse } from './format'

const english = new Formatter('en')
const czech = new Formatter('cs')

test('arguments stand where they are named', () => {
  expect(english.format('{who} takes {card}', { who: 'Ana', card: 'Porto 1947' })).toBe('Ana takes Porto 1947')
  expect(english.format('{n} and {n, number}', { n: 1234.5 })).toBe('1,234.5 and 1,234.5')
  expect(english.format('{who} waits')).toBe('{who} waits')
})

test('plurals follow the language, exact cases come first', () => {
  const text = '{n, plural, =0 {no cube} one {# cube} other {# cubes}}'
  expect([0, 1, 2].map((n) => english.format(text, { n }))).toEqual(['no cube', '1 cube', '2 cubes'])
  const kostky = '{n, plural, one {# kostka} few {# kostky} other {# kostek}}'
  expect([1, 3, 5].map((n) => czech.format(kostky, { n }))).toEqual(['1 kostka', '3 kostky', '5 kostek'])
})

test('an offset is taken off before counting, not before comparing', () => {
  const text = '{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}'
  expect([1, 2, 3].map((n) => english.format(text, { n }))).toEqual(['you', 'you and 1 other', 'you and 2 others'])
})

test('choices hold arguments and further choices', () => {
  const text = '{who, select, you {You take {n, plural, one {# cube} other {# cubes}}} other {{who} takes {n}}}'
  expect(english.format(text, { who: 'you', n: 2 })).toBe('You take 2 cubes')
  expect(english.format(text, { who: 'Ana', n: 2 })).toBe('Ana takes 2')
})

test('ordinals', () => {
  const text = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  expect([1, 2, 3, 4, 21].map((n) => english.format(text, { n }))).toEqual(['1st', '2nd', '3rd', '4th', '21st'])
})

test.each(['{', '{n, plural, one {#}}', '{n, roman}', 'a } b', '{n, plural, other {#}', '{n number}'])('%s is no message', (text) => {
  expect(() => parse(text)).toThrow()
})
