/** The squares of Café, each in a box of 48. */
import { bean, corner, leaf } from './pieces'
import { INK, PAPER, colour, type Coffee } from './signs'

const ground = (fill: string): string => `<rect width="48" height="48" fill="var(--${fill})"/>`
const leaves = leaf(27, 21, -22, 0.8) + leaf(24, 40, 22, 0.85)

const planted = (coffee: Coffee): string =>
  ground('field') + leaves + bean(colour(coffee), 27, 30) + corner(coffee)

const plus = (coffee: Coffee): string =>
  ground('field') + leaf(30, 18, -20, 0.7) + bean(colour(coffee), 33, 22, 0.82) + bean(colour(coffee), 20, 35, 0.82) +
  corner(coffee) + `<rect x="31" y="31" width="17" height="17" fill="${INK}"/>` +
  `<text x="39.5" y="44.6" text-anchor="middle" font-size="15" font-weight="800" fill="${PAPER}">×2</text>`

const quarters = (x: number, y: number, w: number, h: number): string =>
  (['y', 'g', 'b', 'r'] as const)
    .map((c, i) => [x + (i % 2) * w, y + (i >> 1) * h, colour(c)] as const)
    .map(([left, top, fill]) => `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="${fill}"/>`)
    .join('')

const lote = (): string =>
  ground('field') + leaves +
  '<clipPath id="lote-bean"><ellipse rx="14" ry="10.6"/></clipPath><g transform="translate(27 30) rotate(-32)">' +
  '<g clip-path="url(#lote-bean)">' +
  (['y', 'g', 'r', 'b'] as const)
    .map((c, i) => `<rect x="${-14 + 7 * i}" y="-11" width="7" height="22" fill="${colour(c)}"/>`)
    .join('') +
  `</g></g>${bean('none', 27, 30)}<path d="M0 0H19V19H0Z" fill="${PAPER}"/>${quarters(0, 0, 9.5, 9.5)}` +
  `<path d="M0 19H19V0" fill="none" stroke="${INK}" stroke-width="1.6"/>`

const dry = (): string =>
  ground('sand') +
  '<path d="M0 34C8 30 16 38 24 34S40 30 48 34M0 42C8 38 16 46 24 42S40 38 48 42" stroke="var(--rake)"' +
  ' stroke-width="2.4" fill="none"/><g stroke="#7A4F0C" stroke-width="2.8" stroke-linecap="round">' +
  '<circle cx="24" cy="18" r="7.5" fill="var(--cy)" stroke-width="2.2"/>' +
  '<path d="M24 3.5V7M24 29V30.5M9.5 18H13M35 18H38.5M13.8 7.8 16.2 10.2M31.8 10.2 34.2 7.8M13.8 28.2 16.2 25.8' +
  'M31.8 25.8 34.2 28.2"/></g>'

const roast = (): string =>
  ground('drum') +
  '<circle cx="24" cy="25" r="19" fill="none" stroke="var(--copper)" stroke-width="2.6"/><g fill="var(--copper)">' +
  '<circle cx="24" cy="6" r="2.6"/><circle cx="5" cy="25" r="2.6"/><circle cx="43" cy="25" r="2.6"/>' +
  '<circle cx="24" cy="44" r="2.6"/></g><path d="M25 10C27 17 36 20 35 29C34.4 35.4 29.6 38.5 24 38.5S13 35 13 28.5' +
  'C13 23.5 16.5 21.5 17.5 17.5C20 19 20.8 21 21 23C23.6 20 25.6 15.5 25 10Z" fill="var(--flame)"/>' +
  '<path d="M24.5 25C25.5 28.5 29.5 29.5 29 33C28.6 35.6 26.6 36.8 24 36.8S19 35 19 32.4C19 30 20.6 29 21.4 27.4' +
  'C22.6 28 23 28.6 23.2 29.4C24 28.2 24.6 27 24.5 25Z" fill="var(--cr)"/>'

const cup = (): string =>
  ground('porc') +
  '<g fill="none" stroke="var(--cob)" stroke-width="2.8" stroke-linecap="round">' +
  '<path d="M19 11C16 8 22 6 19 3M27 11C24 8 30 6 27 3" stroke-width="2.2"/>' +
  '<path d="M34 20H37C43 20 43 30 36 30H33"/>' +
  '</g><path d="M8 16H36V24C36 32 30 37 22 37S8 32 8 24Z" fill="#fff" stroke="var(--cob)" stroke-width="2.8"/>' +
  '<path d="M9.4 21H34.6V25.6H9.4Z" fill="var(--cob)"/>' +
  '<path d="M12 23.3l2.6-2 2.6 2-2.6 2ZM19.4 23.3l2.6-2 2.6 2-2.6 2Z' +
  'M26.8 23.3l2.6-2 2.6 2-2.6 2Z" fill="#fff"/>' +
  '<path d="M5 40.5H39" stroke="var(--cob)" stroke-width="4" stroke-linecap="round"/>'

const ship = (): string =>
  ground('sea') +
  `<path d="M22 6V30" stroke="${INK}" stroke-width="2.6"/><g fill="#fff" stroke="${INK}" stroke-width="2">` +
  '<path d="M20 8C14 14 9 20 8 28H20Z"/><path d="M25 9C33 13 37 20 38 28H25Z"/></g>' +
  '<path d="M31 13.8V24.5M28.2 19H34" stroke="var(--cr)" stroke-width="2.4"/>' +
  `<path d="M5 31H43L38 39H11Z" fill="var(--cob)" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>` +
  '<path d="M1 44C5 40 9 40 13 43S21 46 25 43 33 40 37 43 44 45 47 42" fill="none" stroke="var(--cob)"' +
  ' stroke-width="2.6" stroke-linecap="round"/>'

const empty = (): string =>
  ground('tile') +
  '<g fill="none" stroke="var(--motif)" stroke-width="2.2">' +
  '<path d="M0 13A13 13 0 0 0 13 0M35 0A13 13 0 0 0 48 13M48 35A13 13 0 0 0 35 48M13 48A13 13 0 0 0 0 35"/>' +
  '<path d="M24 10C28 15 28 20 24 24C20 20 20 15 24 10ZM24 38C28 33 28 28 24 24C20 28 20 33 24 38Z' +
  'M10 24C15 28 20 28 24 24C20 20 15 20 10 24ZM38 24C33 28 28 28 24 24C28 20 33 20 38 24Z"/></g>' +
  '<circle cx="24" cy="24" r="2.2" fill="var(--motif)"/>'

const espresso = (): string =>
  ground('marble') +
  `<circle cx="23" cy="24" r="18.5" fill="#fff" stroke="${INK}" stroke-width="2"/>` +
  `<path d="M33 12.5 40 6.5" stroke="${INK}" stroke-width="7" stroke-linecap="round"/>` +
  '<path d="M33 12.5 40 6.5" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/>' +
  `<circle cx="23" cy="24" r="12.5" fill="#fff" stroke="${INK}" stroke-width="2.2"/>` +
  '<circle cx="23" cy="24" r="9.6" fill="var(--cb)"/><path d="M16.6 22C18.5 17.6 25 16.4 28.4 19.6" fill="none"' +
  ' stroke="var(--copper)" stroke-width="2.6" stroke-linecap="round"/>'

const nata = (points: number): string =>
  ground('cream') +
  `<path d="M4 18H42L36 40C34 42.5 12 42.5 10 40Z" fill="var(--tart)" stroke="${INK}" stroke-width="2.4"` +
  ' stroke-linejoin="round"/><path d="M11.5 22 14.5 39M19 23.5 20 40.5M27 23.5 26 40.5M34.5 22 31.5 39"' +
  ` stroke="${INK}" stroke-width="2"/>` +
  `<ellipse cx="23" cy="17" rx="19.5" ry="8" fill="var(--cust)" stroke="${INK}" stroke-width="2.4"/>` +
  '<path d="M10 16.5C12 12.5 17 13 19 15S15 20 10 16.5ZM23 20C25 17 31 18 31 20S24 22.5 23 20Z' +
  'M27 13.5C29 11.5 35 13 35 14.5S28 16 27 13.5Z" fill="#7A3F14"/>' +
  '<circle cx="37.5" cy="37.5" r="10" fill="var(--cob)" stroke="#fff" stroke-width="1.6"/>' +
  `<text x="37.5" y="43.1" text-anchor="middle" font-size="16" font-weight="800" fill="#fff">${points}</text>`

/** By the letters of the deck file and of views; shops are put together by the area itself. */
export const SQUARES: Record<string, string> = {
  y: planted('y'), b: planted('b'), g: planted('g'), r: planted('r'),
  'y+': plus('y'), 'b+': plus('b'), 'g+': plus('g'), 'r+': plus('r'),
  L: lote(), D: dry(), R: roast(), C: cup(), H: ship(), '-': empty(), E: espresso(), N1: nata(1), N2: nata(2),
}
