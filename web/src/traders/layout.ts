/** How the table is laid out in a window of a given size. Sizes in pixels of the page. */

export interface Layout {
  form: 'desk' | 'narrow' | 'phone'
  /** Width of a coop. */
  coop: number
  /** Bars and objectives below the coops: whole, in short form, or behind a button. */
  low: 'full' | 'short' | 'none'
  /** Width of the player board beside them. */
  mine: number
  /** Room left for the player board, top to bottom. */
  room: number
  /** How much a name in the strip of players has beside it. */
  strip: 'full' | 'most' | 'some' | 'few' | 'points' | 'flags'
}

export const STRIP = 46
export const DOCK = 71
export const SHELF = 64
const LOW_FULL = 241
const LOW_SHORT = 134
const RATIO = 480 / 180

export function layoutOf(width: number, height: number, players: number): Layout {
  if (width < 760) return { form: 'phone', coop: Math.min(width - 24, 520), low: 'none', mine: width, room: height, strip: width / players < 100 ? 'flags' : 'points' }
  const desk = width >= 1240
  const mine = desk ? (width < 1400 ? 440 : Math.min(560, Math.max(480, Math.round(width * 0.3)))) : 0
  const main = width - mine
  const gap = desk ? 9 : 8
  const widest = (main - 24 - 4 * gap) / 5
  const room = height - STRIP - DOCK
  const fits = (low: number) => Math.min(widest, (room - low - 18) / RATIO)
  const strip = stripOf(width, players)
  const enough = 0.94 * Math.min(widest, 260)
  if (desk && fits(LOW_FULL) >= enough) return { form: 'desk', coop: fits(LOW_FULL), low: 'full', mine, room, strip }
  if (desk && fits(LOW_SHORT) >= enough) return { form: 'desk', coop: fits(LOW_SHORT), low: 'short', mine, room, strip }
  return { form: desk ? 'desk' : 'narrow', coop: Math.max(120, fits(SHELF)), low: 'none', mine, room: desk ? room : height, strip }
}

function stripOf(width: number, players: number): Layout['strip'] {
  const cell = width / players
  return cell >= 462 ? 'full' : cell >= 400 ? 'most' : cell >= 290 ? 'some' : cell >= 190 ? 'few' : 'points'
}

// --- the sections of the player board ---------------------------------------------------------------------------------
export type Section = 'work' | 'trade' | 'stores' | 'contracts'
const SECTIONS: Section[] = ['work', 'trade', 'stores', 'contracts']
const HEIGHTS: Record<Section, number> = { work: 177, trade: 129, stores: 131, contracts: 243 }
const FOLDED = 30
const GAPS = 31

/** What a phase needs least comes first. */
const ORDERS: Record<number, Section[]> = {
  1: ['trade', 'stores', 'contracts'],
  2: ['trade', 'stores', 'contracts', 'work'],
  3: ['work', 'stores', 'contracts'],
  4: ['work', 'trade', 'contracts'],
  5: ['work', 'trade', 'stores'],
  6: ['work', 'trade', 'contracts'],
}

/** Which sections fold to a line so that the board fits without scrolling. */
export function foldsOf(room: number, phase: number): Set<Section> {
  const folded = new Set<Section>()
  const height = () => SECTIONS.reduce((sum, name) => sum + (folded.has(name) ? FOLDED : HEIGHTS[name]), GAPS)
  for (const name of ORDERS[phase] ?? []) {
    if (height() <= room) break
    folded.add(name)
  }
  return folded
}
