import { describe, expect, it } from 'vitest'
import { counted, nearest, type Vector } from './vectors'

// Four are owed: two coins at most, Guatemala and Ethiopia can each go back one column, Brazil two.
const ways: Vector[] = [
  { coins: 2, gu: 1, et: 1 },
  { coins: 2, gu: 1, br: 1 },
  { coins: 2, br: 2 },
  { coins: 1, gu: 1, br: 2 },
  { coins: 0, gu: 1, et: 1, br: 2 },
]

describe('a stepper', () => {
  it('moves to the nearest way on the list', () => {
    expect(nearest(ways, 0, 'br', 1)).toBe(1)
    expect(nearest(ways, 1, 'br', 1)).toBe(2)
    expect(nearest(ways, 3, 'coins', -1)).toBe(4)
  })
  it('has nowhere to go where the list ends', () => {
    expect(nearest(ways, 0, 'coins', 1)).toBeNull()
    expect(nearest(ways, 0, 'co', 1)).toBeNull()
    expect(nearest(ways, 9, 'gu', 1)).toBeNull()
  })
})

describe('words of a payment', () => {
  it('are counted', () => {
    expect(counted('gu co co', 'coins')).toEqual({ gu: 1, co: 2 })
    expect(counted('coins', 'coins')).toEqual({})
  })
})
