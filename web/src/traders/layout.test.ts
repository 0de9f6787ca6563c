import { describe, expect, it } from 'vitest'
import { foldsOf, layoutOf } from './layout'

// The bar of the table takes 46 of the window.
const window = (width: number, height: number, players = 3) => layoutOf(width, height - 46, players)

describe('the layout', () => {
  it('shows everything at 1440 x 900', () => {
    expect(window(1440, 900)).toMatchObject({ form: 'desk', low: 'full', mine: 480, strip: 'full' })
    expect(Math.round(window(1440, 900).coop)).toBe(179)
  })
  it('shortens bars and objectives on laptops', () => {
    expect(window(1440, 780)).toMatchObject({ form: 'desk', low: 'short' })
    expect(window(1366, 768)).toMatchObject({ form: 'desk', low: 'short', mine: 440 })
  })
  it('keeps five whole coops side by side down to a tablet', () => {
    for (const [width, height] of [[1366, 650], [1024, 768], [820, 1180]] as const) {
      const { coop, form, low } = window(width, height)
      expect(form).not.toBe('phone')
      expect(low).toBe('none')
      expect(5 * coop + 4 * 8 + 20).toBeLessThanOrEqual(width)
    }
  })
  it('never draws coops lower than the room for them', () => {
    for (const height of [650, 720, 768, 800, 900, 1080, 1200])
      for (const width of [1280, 1366, 1440, 1680, 1920, 2560]) {
        const { coop, low, room } = window(width, height)
        expect((coop * 480) / 180 + { full: 252, short: 146, none: 76 }[low]).toBeLessThanOrEqual(room)
      }
  })
  it('shows one coop on a phone', () => {
    expect(window(390, 844)).toMatchObject({ form: 'phone', coop: 366, strip: 'points' })
    expect(window(390, 844, 5).strip).toBe('flags')
  })
  it('says less of each of five players', () => {
    expect(window(1366, 768).strip).toBe('most')
    expect(window(1440, 900, 4).strip).toBe('some')
    expect(window(1440, 900, 5).strip).toBe('few')
    expect(window(820, 1180, 5).strip).toBe('points')
  })
})

describe('folding', () => {
  it('folds nothing where there is room', () => {
    expect(foldsOf(742, 3).size).toBe(0)
  })
  it('keeps what the phase needs', () => {
    expect([...foldsOf(622, 3)]).toEqual(['work'])
    expect([...foldsOf(622, 1)]).toEqual(['trade'])
    expect([...foldsOf(605, 1)]).toEqual(['trade', 'stores'])
    expect(foldsOf(500, 5).has('contracts')).toBe(false)
    expect(foldsOf(500, 6).has('stores')).toBe(false)
  })
})
