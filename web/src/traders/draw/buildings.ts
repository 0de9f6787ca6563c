/** The five kinds of buildings, each in a box of 48; of nobody (`NOBODY`) as an outline for empty spaces. */
import { INK, OUTLINE, PAPER, on } from '../../draw/signs'
import { NOBODY, mark } from './signs'

const line = `stroke="${OUTLINE}" stroke-width="2.4"`
const joined = `${line} stroke-linejoin="round"`

const warehouse = (player: string): string =>
  `<path d="M3 20 24 6 45 20V44H3Z" fill="var(--${player})" ${joined}/>` +
  `<path d="M14 44V26H34V44" fill="${PAPER}" stroke="${INK}" stroke-width="2.2"/>` +
  `<path d="M24 26V44M14 35H34" stroke="${INK}" stroke-width="2"/>${mark(player, 24, 17, 0.24)}`

const station = (player: string): string =>
  `<path d="M4 44V24L15 30V24L26 30V20H44V44Z" fill="var(--${player})" ${joined}/>` +
  `<path d="M33 20V5H40V20" fill="var(--${player})" ${line}/>` +
  `<path d="M29 6C26 3 24 6 21 4" fill="none" stroke="${OUTLINE}" stroke-width="2.6" stroke-linecap="round"/>` +
  mark(player, 24, 37, 0.25)

const post = (player: string): string =>
  `<path d="M8 20H40V46H8Z" fill="${PAPER}" ${line}/>` +
  `<path d="M4 33H44V46H4Z" fill="var(--${player})" ${joined}/>` +
  '<path d="M8 4H40L46 18A4.2 4.2 0 0 1 37.6 18A4.5 4.5 0 0 1 28.5 18A4.5 4.5 0 0 1 19.5 18A4.5 4.5 0 0 1 10.4 18' +
  `A4.2 4.2 0 0 1 2 18Z" fill="var(--${player})" ${joined}/>` +
  `<path d="M17.6 4.8 19.5 18M30.4 4.8 28.5 18" stroke="${player === NOBODY ? OUTLINE : on(player)}" stroke-width="2"/>` +
  `<path d="M24 22V31M16 24.5H32M16 24.5 13.6 29H18.4ZM32 24.5 29.6 29H34.4Z" stroke="${INK}" stroke-width="1.9"` +
  ` fill="none" stroke-linejoin="round"/>${mark(player, 24, 39.5, 0.26)}`

const hospital = (player: string): string =>
  `<path d="M4 44V14H44V44Z" fill="var(--${player})" ${line}/><path d="M14 14V5H34V14" fill="${PAPER}" ${line}/>` +
  `<path d="M24 6.4V13M20.6 9.6H27.4" stroke="${INK}" stroke-width="2.6"/><g fill="${PAPER}" stroke="${INK}" stroke-width="1.8">` +
  `<rect x="9" y="20" width="7" height="7"/><rect x="32" y="20" width="7" height="7"/><path d="M19 44V33H29V44"/></g>` +
  mark(player, 24, 24.4, 0.24)

const farm = (player: string): string =>
  `<path d="M3 44V26L17 14 31 26V44Z" fill="var(--${player})" ${joined}/>` +
  `<path d="M33 44V16C33 10 45 10 45 16V44Z" fill="${PAPER}" ${line}/>` +
  `<path d="M33 22H45M33 30H45" stroke="${INK}" stroke-width="1.8"/>` +
  `<path d="M11 44V33H23V44M11 33 23 44M23 33 11 44" fill="none" stroke="${player === NOBODY ? OUTLINE : on(player)}" stroke-width="2"/>` +
  mark(player, 17, 25.6, 0.18)

export const BUILDINGS = { warehouse, station, post, hospital, farm }
export type Building = keyof typeof BUILDINGS

/** Only the lines, in the quieter ink, on the ground of a place. */
export const outline = (drawing: string): string =>
  drawing.replaceAll(OUTLINE, 'var(--ink2)').replaceAll(PAPER, 'var(--slot)').replaceAll(INK, 'var(--ink2)')
