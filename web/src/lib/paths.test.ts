import { expect, test } from 'vitest'
import { pageOf, pathOf, tableIn, tableSaid } from './paths'

test('two kinds of pages, and nothing else', () => {
  expect(pageOf('/')).toEqual({ name: 'lobby' })
  expect(pageOf('/t/Ab-9_x')).toEqual({ name: 'table', id: 'Ab-9_x' })
  expect(pageOf('/t/Ab-9_x/')).toEqual({ name: 'table', id: 'Ab-9_x' })
  for (const path of ['/t', '/t/', '/t/a/b', '/t/a%20b', '/x', '/T/abcd', `/t/${'a'.repeat(65)}`])
    expect(pageOf(path)).toEqual({ name: 'nowhere' })
  expect(pageOf(pathOf('abcd'))).toEqual({ name: 'table', id: 'abcd' })
})

test('a pasted link is understood however much of it was copied', () => {
  for (const link of ['http://box.example:8420/t/abcd', '  https://box.example/t/abcd/ ', '/t/abcd', 'abcd', 'box/t/abcd?x=1#y'])
    expect(tableIn(link)).toBe('abcd')
  for (const link of ['', 'http://box.example/', 'hello world', 'http://box.example/t/', 'http://box.example/u/abcd', 'a/b'])
    expect(tableIn(link)).toBeNull()
})

test('only links of this house are offered when somebody says one', () => {
  const here = 'https://box.example'
  expect(tableSaid('Another game? https://box.example/t/abcd', here)).toBe('abcd')
  expect(tableSaid('Another game? https://else.example/t/abcd', here)).toBeNull()
  expect(tableSaid('Another game? https://box.example.evil/t/abcd', here)).toBeNull()
  expect(tableSaid('Thanks', here)).toBeNull()
})
