import { expect, test } from 'vitest'
import { apart, ticks } from './chart'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 2, 4, 6, 8, 10]],
  [41, [0, 10, 20, 30, 40, 50]],
  [166, [0, 50, 100, 150, 200]],
])('up to %i there are round lines', (most, lines) => {
  expect(ticks(most)).toEqual(lines)
})

test('names at the ends of lines never lie over one another', () => {
  for (const heights of [[10, 10, 10], [200, 199, 3], [0, 5, 300, 302], [290, 295, 299, 300]]) {
    const placed = apart(heights, 20, 8, 300)
    const sorted = [...placed].sort((a, b) => a - b)
    sorted.forEach((height, i) => i && expect(height - sorted[i - 1]!).toBeGreaterThanOrEqual(20))
    expect(Math.max(...placed)).toBeLessThanOrEqual(300)
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(8)
  }
})

test('names that have room stay where they are, and in their order', () => {
  expect(apart([100, 40, 200], 20, 0, 300)).toEqual([100, 40, 200])
  const [first, second] = apart([50, 52], 20, 0, 300)
  expect(first!).toBeLessThan(second!)
})
