import { expect, test } from 'vitest'
import { trackOf } from './counters'

test('every sort stands alone once, in the order of the coops', () => {
  expect(trackOf({ arabica: { co: 1, gu: 1 }, animals: { gu: 1, joker: 1 } }, 4)).toEqual({
    spaces: [['arabica-gu'], ['arabica-co'], ['animal-gu'], ['animal-joker']],
    aside: [],
  })
})

test('what comes again lies aside until two of a colour make a pair', () => {
  expect(trackOf({ arabica: { gu: 2 }, animals: {} }, 1)).toEqual({ spaces: [['arabica-gu']], aside: ['arabica-gu'] })
  expect(trackOf({ arabica: { gu: 2 }, animals: { gu: 2 } }, 3)).toEqual({
    spaces: [['arabica-gu'], ['animal-gu'], ['arabica-gu', 'animal-gu']],
    aside: [],
  })
})

test('a joker pairs with what has no other pair', () => {
  const { spaces, aside } = trackOf({ arabica: { br: 2, et: 3 }, animals: { joker: 2 } }, 5)
  expect(spaces.slice(3)).toEqual([['arabica-et', 'arabica-et'], ['arabica-br', 'animal-joker']])
  expect(aside).toEqual([])
})

test('a full track shows no more than it has', () => {
  expect(trackOf({ arabica: { gu: 1, co: 1 }, animals: {} }, 1).spaces).toEqual([['arabica-gu']])
})
