/** Cubes, beans and the parts they are made of. */
import { INK, PAPER, at, colour, sign, type Coffee } from './signs'

/** A wooden cube in a box of 24, inside a paper halo so that it shows on any square. */
export function cube(coffee: Coffee): string {
  const fill = colour(coffee)
  const body = 'M1.5 7 6.5 2H22.5V18L17.5 23H1.5Z'
  const top = 'M1.5 7 6.5 2H22.5L17.5 7Z'
  const side = 'M17.5 7 22.5 2V18L17.5 23Z'
  return `<path d="${body}" fill="${PAPER}" stroke="${PAPER}" stroke-width="3.6" stroke-linejoin="round"/>` +
    `<path d="${top}" fill="${fill}"/><path d="${top}" fill="#fff" opacity=".38"/>` +
    `<path d="${side}" fill="${fill}"/><path d="${side}" fill="#000" opacity=".28"/>` +
    `<rect x="1.5" y="7" width="16" height="16" fill="${fill}"/>` +
    `<path d="${body}M1.5 7H17.5V23M17.5 7 22.5 2" fill="none" stroke="${INK}" stroke-width="1.5"` +
    ` stroke-linejoin="round"/>${sign(coffee, 9.5, 15, 0.92)}`
}

/** A place of a shop that still lacks its cube, in a box of 24. */
export function lack(coffee: Coffee): string {
  return `<rect x="2.4" y="4.4" width="17" height="17" rx="2" fill="var(--shopbg)" stroke="${INK}" stroke-width="1.6"` +
    ` stroke-dasharray="3 2.4"/><rect x="5" y="7" width="11.8" height="11.8" fill="${colour(coffee)}"/>` +
    sign(coffee, 10.9, 12.9, 0.78)
}

export function bean(fill: string, x: number, y: number, scale = 1): string {
  return at(
    `<ellipse rx="14" ry="10.6" fill="${fill}" stroke="${INK}" stroke-width="2"/>` +
      `<path d="M-13.4 1.2C-7-4.6-4.4-2.6 0 0S7 4.4 13.4-1.2" fill="none" stroke="${INK}" stroke-width="2.2"` +
      ' opacity=".82"/><path d="M-8-6.4C-4-8.8 2-9 6-7.6" fill="none" stroke="#fff" stroke-width="2" opacity=".5"' +
      ' stroke-linecap="round"/>',
    x, y, scale, -32,
  )
}

export function leaf(x: number, y: number, turn: number, scale: number): string {
  return at(
    '<path d="M0 0C4-10 14-11 22-8C18 0 9 5 0 0Z" fill="var(--leaf)"/>' +
      '<path d="M1-.6C8-4 14-6.4 20-7.6" stroke="var(--field)" stroke-width="1.4" fill="none"/>',
    x, y, scale, turn,
  )
}

/** The corner of a bean square that names its coffee. */
export function corner(coffee: Coffee): string {
  return `<path d="M0 0H18V18H0Z" fill="${colour(coffee)}"/>` +
    `<path d="M0 18H18V0" fill="none" stroke="${INK}" stroke-width="1.6"/>${sign(coffee, 9, 9, 0.98)}`
}

/** The master's bell. */
export const bell = (): string =>
  '<path d="M8 34C8 22 15 15 24 15S40 22 40 34Z" fill="var(--brass)" stroke="var(--pout)" stroke-width="2.4"/>' +
  '<path d="M24 15V9M20 8H28" stroke="var(--pout)" stroke-width="3.4" stroke-linecap="round"/>' +
  '<path d="M5 39H43" stroke="var(--pout)" stroke-width="5" stroke-linecap="round"/>' +
  '<path d="M14 29C15 24 18 21 22 20" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"' +
  ' opacity=".75"/>'
