/** All drawings as SVG symbols, to be put into the page once and shown by one `<use>` each. */
import { bell, cube, lack } from './pieces'
import { COFFEES, disc, flag } from './signs'
import { SQUARES } from './squares'

/** `y+` and `-` would be awkward in ids. */
export const squareId = (kind: string): string => `sq-${kind === '-' ? 'empty' : kind.replace('+', 'plus')}`

function awning(width: number): string {
  const stripes = width / 8
  let drawn = ''
  for (let i = 0; i < stripes; i++) {
    const x = 8 * i
    drawn += `<path d="M${x} 0H${x + 8}V9A4 4 0 0 1 ${x} 9Z" fill="var(${i % 2 ? '--awn2' : '--awn'})"/>`
  }
  const scallops = 'a4 4 0 0 0 8 0'.repeat(stripes)
  return `${drawn}<path d="M0 9${scallops}" fill="none" stroke="var(--awn)" stroke-width="1.2"/>`
}

const TICK =
  '<circle r="7.6" fill="#2A6B4C" stroke="#fff" stroke-width="1.8"/>' +
  '<path d="M-3.6.2-1 3 3.8-2.8" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"' +
  ' stroke-linejoin="round"/>'

const CLOSED =
  `<rect width="48" height="48" fill="var(--shopbg)"/>${awning(48)}` +
  '<path d="M13 18 35 40M35 18 13 40" stroke="#A3301E" stroke-width="4.5" stroke-linecap="round"/>'

/** A coffee shop as a kind of square, where no shop in particular is meant. */
const SHOP =
  `<rect width="48" height="48" fill="var(--shopbg)"/>${awning(48)}<path d="M9 21H21V48H9Z" fill="var(--cob)"/>` +
  '<path d="M26 21H40V35H26Z" fill="var(--sea)" stroke="var(--cob)" stroke-width="2.6"/>' +
  '<path d="M33 21V35M26 28H40" stroke="var(--cob)" stroke-width="1.9"/>' +
  '<circle cx="18" cy="35" r="1.6" fill="var(--brass)"/>'

const symbol = (id: string, drawing: string, box = '0 0 48 48'): string =>
  `<symbol id="${id}" viewBox="${box}">${drawing}</symbol>`

/** Groups instead of symbols where a drawing keeps the size of its surroundings. */
const group = (id: string, drawing: string): string => `<g id="${id}">${drawing}</g>`

export function symbols(): string {
  return [
    ...Object.entries(SQUARES).map(([kind, drawing]) => symbol(squareId(kind), drawing)),
    symbol('sq-X', CLOSED),
    symbol('sq-S', SHOP),
    ...COFFEES.map((coffee) => group(`cube-${coffee}`, cube(coffee))),
    ...COFFEES.map((coffee) => group(`lack-${coffee}`, lack(coffee))),
    group('awning-1', awning(48)),
    group('awning-2', awning(96)),
    group('tick', TICK),
    symbol('bell', bell()),
    ...['p1', 'p2', 'p3', 'p4', 'p5'].flatMap((p) => [symbol(`flag-${p}`, flag(p)), symbol(`disc-${p}`, disc(p))]),
  ].join('')
}
