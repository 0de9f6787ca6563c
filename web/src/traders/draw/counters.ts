/** Coins, cubes, counters and cards, each in a box of 48. */
import { INK, OUTLINE, PAPER, at } from '../../draw/signs'
import { colourOf, inkOn, sign, type Coffee, type CoopId } from './signs'

const line = `stroke="${OUTLINE}" stroke-width="2.4"`

export const coin = (text: string): string =>
  `<circle cx="24" cy="24" r="19.6" fill="#E2B755" ${line}/>` +
  `<circle cx="24" cy="24" r="14.4" fill="none" stroke="${INK}" stroke-width="1.6" stroke-dasharray="2.4 2.1"/>` +
  `<text x="24" y="32.4" text-anchor="middle" font-size="24" font-weight="800" fill="${INK}">${text}</text>`

/** A coffee as a square with its sign: the cube seen from the front, for lists and tracks. */
export const chip = (coffee: Coffee): string =>
  `<rect x="2" y="2" width="44" height="44" rx="6" fill="${colourOf(coffee)}" stroke="${OUTLINE}" stroke-width="2.8"/>` +
  sign(coffee, 24, 24, 2.3)

/** Any one coffee, by choice. */
export const anyChip = (): string =>
  `<rect x="2" y="2" width="44" height="44" rx="6" fill="${PAPER}" stroke="${OUTLINE}" stroke-width="3"/>` +
  `<text x="24" y="34" text-anchor="middle" font-size="28" font-weight="800" fill="${INK}">?</text>`

export function cube(coffee: Coffee): string {
  const fill = colourOf(coffee)
  const body = 'M1.5 7 6.5 2H22.5V18L17.5 23H1.5Z'
  const top = 'M1.5 7 6.5 2H22.5L17.5 7Z'
  const side = 'M17.5 7 22.5 2V18L17.5 23Z'
  const drawn =
    `<path d="${body}" fill="${PAPER}" stroke="${PAPER}" stroke-width="3.6" stroke-linejoin="round"/>` +
    `<path d="${top}" fill="${fill}"/><path d="${top}" fill="#fff" opacity=".38"/>` +
    `<path d="${side}" fill="${fill}"/><path d="${side}" fill="#000" opacity=".28"/>` +
    `<rect x="1.5" y="7" width="16" height="16" fill="${fill}"/>` +
    `<path d="${body}M1.5 7H17.5V23M17.5 7 22.5 2" fill="none" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` +
    sign(coffee, 9.5, 15, 0.92)
  return at(drawn, 1, 0, 1.95)
}

export const arabica = (coop: CoopId): string =>
  `<path d="M13 3H35L46 24 35 45H13L2 24Z" fill="${colourOf(coop)}" ${line} stroke-linejoin="round"/>` +
  `<ellipse cx="24" cy="24" rx="15" ry="12" fill="${PAPER}" stroke="${INK}" stroke-width="1.8"/>${sign(coop, 24, 24, 1.25, INK)}`

/** André's counters lie face down. */
export const faceDown = (): string =>
  `<path d="M13 3H35L46 24 35 45H13L2 24Z" fill="var(--manila)" ${line} stroke-linejoin="round"/>` +
  `<path d="M17 10H31L39 24 31 38H17L9 24Z" fill="none" stroke="var(--line2)" stroke-width="2"/>`

const crate =
  `<rect x="3" y="7" width="42" height="36" rx="2" fill="#D8BE8A" ${line}/>` +
  `<path d="M3 16H45M3 34H45" stroke="${INK}" stroke-width="1.8"/>`
export const stock = (coop: CoopId): string =>
  `${crate}<rect x="12" y="13" width="24" height="24" rx="2" fill="${colourOf(coop)}" stroke="${INK}" stroke-width="2"/>` +
  sign(coop, 24, 25, 1.35)
export const jokerStock = (): string =>
  `${crate}<circle cx="24" cy="25" r="13" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>` +
  `<text x="24" y="32.4" text-anchor="middle" font-size="21" font-weight="800" fill="${INK}">?</text>`

const ink = `stroke="${INK}" stroke-width="2.2"`
const eye = (x: number, y: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="1.9" fill="${fill}"/>`
const muzzle = `stroke="${OUTLINE}" stroke-width="2.4" stroke-linecap="round"`
/** Macaw, turkey vulture, toucan, zebu, swamp buffalo; a paw for the joker. */
const HEADS: Record<CoopId | 'joker', string> = {
  gu:
    '<path d="M10 36C8 24 13 11 25 11C32 11 37 15 38.5 21C39.5 26 37 31 33.5 34C34 29 32 27 29 27C30 33 27 37 24 39Z"' +
    ` fill="var(--gu)" ${ink} stroke-linejoin="round"/>` +
    `<circle cx="27" cy="19.6" r="4.2" fill="#fff" stroke="${INK}" stroke-width="1.4"/><circle cx="27.6" cy="19.6" r="1.8" fill="${INK}"/>` +
    `<path d="M32.4 16C40 17 41 26 35.4 32.6C35 28 33 26 29.6 26" fill="${INK}"/>`,
  co:
    `<path d="M8 42C8 34 14 30 20 30H28C34 30 40 34 40 42Z" fill="${INK}"/>` +
    '<path d="M17 31C16 22 17 11 25 10.4C31 10 34 14 34 18L42 20.6C42 25 39 26.4 37.4 26L38 22.6 33 24C32 27 31 29 31 31Z"' +
    ` fill="#C4604A" ${ink} stroke-linejoin="round"/><circle cx="28" cy="17" r="2" fill="${INK}"/>`,
  br:
    '<path d="M6 40C4 24 10 12 20 12C25 12 27 15 27.6 18C36 15 44 19 45 27C45.4 30 44 32 43 32C42 28 34 27.6 27 28' +
    `C26 33 24 37 22 40Z" fill="${INK}"/>` +
    '<path d="M27.8 18.4C36 15.6 43.6 19.6 44.6 27C45 29 44 31 43 31C41 27.4 34 26.8 27.4 27Z" fill="#E79A33"' +
    ` stroke="${INK}" stroke-width="2"/><circle cx="20" cy="20" r="4.6" fill="#fff"/><circle cx="20.6" cy="20" r="2" fill="${INK}"/>`,
  et:
    '<path d="M12 24C6 18 6 9 11 5C11 12 14 16 18 17M36 24C42 18 42 9 37 5C37 12 34 16 30 17" fill="#F3E4C2"' +
    ` ${ink}/><path d="M15 18H33C35 28 31 42 24 42S13 28 15 18Z" fill="#D9B98C" ${ink}/>` +
    `<path d="M14.6 22 7 24 14 28M33.4 22 41 24 34 28" fill="#D9B98C" stroke="${INK}" stroke-width="2"/>` +
    `${eye(20, 26, INK)}${eye(28, 26, INK)}<path d="M20.4 37H27.6" ${muzzle}/>`,
  in:
    '<path d="M17 19C8 22 3 16 4 9C8 14 14 14 20 15H28C34 14 40 14 44 9C45 16 40 22 31 19" fill="#F3E4C2"' +
    ` ${ink} stroke-linejoin="round"/><path d="M15 17H33C35.6 24 33 31 30.6 34C31.4 41 27 43 24 43S16.6 41 17.4 34` +
    `C15 31 12.4 24 15 17Z" fill="#7C7480" ${ink}/>${eye(19.6, 25, '#fff')}${eye(28.4, 25, '#fff')}<path d="M20.4 37.6H27.6" ${muzzle}/>`,
  joker:
    `<g fill="${INK}"><ellipse cx="24" cy="31" rx="9" ry="7.6"/><ellipse cx="12.6" cy="22" rx="3.9" ry="5"/>` +
    '<ellipse cx="20" cy="14.6" rx="3.9" ry="5.2"/><ellipse cx="28.4" cy="14.6" rx="3.9" ry="5.2"/>' +
    '<ellipse cx="35.6" cy="22" rx="3.9" ry="5"/></g>',
}
export function animal(of: CoopId | 'joker'): string {
  const ring = of === 'joker' ? '#E2B755' : colourOf(of)
  const label =
    of === 'joker'
      ? ''
      : `<circle cx="38.6" cy="38.6" r="8.6" fill="${ring}" stroke="${INK}" stroke-width="1.8"/>${sign(of, 38.6, 38.6, 0.72)}`
  return `<circle cx="24" cy="24" r="22" fill="${ring}" ${ink}/><circle cx="24" cy="24" r="18.4" fill="${PAPER}"/>` +
    `<g transform="translate(24 24) scale(.72) translate(-24 -24.5)">${HEADS[of]}</g>${label}`
}

/** The stamp of a missing coin. */
export const minus = (): string =>
  '<circle cx="24" cy="24" r="20" fill="none" stroke="var(--bad)" stroke-width="3"/>' +
  '<circle cx="24" cy="24" r="16" fill="none" stroke="var(--bad)" stroke-width="1.4"/>' +
  '<text x="23" y="31.4" text-anchor="middle" font-size="21" font-weight="800" fill="var(--bad)">−3</text>'

export const contract = (): string =>
  `<path d="M6 3H36L43 10V45H6Z" fill="${PAPER}" ${ink} stroke-linejoin="round"/>` +
  `<path d="M36 3V10H43" fill="none" stroke="${INK}" stroke-width="2"/>` +
  '<path d="M11 8H18.5V10H13.5V12.5H17.5V14.5H13.5V17H18.5V19H11Z" fill="#9C3423"/>' +
  `<path d="M22 24H37M22 31.5H37M22 39H37" ${ink}/>` +
  sign('gu', 14.6, 24, 0.55, '#1F6C93') + sign('co', 14.6, 31.5, 0.5, '#8A5A12') + sign('et', 14.6, 39, 0.55, '#B43D22')

/** A step on a coop's Arabica row, or on a row of choice. */
export const step = (coop?: CoopId): string =>
  `<circle cx="24" cy="24" r="21" fill="${coop ? colourOf(coop) : PAPER}" ${line}/>` +
  `<path d="M11 24H34M25 14 35 24 25 34" fill="none" stroke="${coop ? inkOn(coop) : INK}" stroke-width="4.6"` +
  ' stroke-linecap="round" stroke-linejoin="round"/>'
