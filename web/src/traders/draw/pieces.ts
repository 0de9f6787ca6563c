/** People, animals, vehicles and markers, each in a box of 48. `player` is `p1` to `p5`. */
import { INK, OUTLINE, PAPER, at, on } from '../../draw/signs'
import { mark } from './signs'

const line = `stroke="${OUTLINE}" stroke-width="2.4"`
const joined = `${line} stroke-linejoin="round"`

export const worker = (): string =>
  `<path d="M13 46C13 35 17 29 24 29S35 35 35 46Z" fill="#E9D3A3" ${line}/>` +
  `<circle cx="24" cy="21" r="8" fill="#E9D3A3" ${line}/>` +
  '<path d="M5 19C9 16 14 16 15.5 15.5C16 8 19.5 5 24 5S32 8 32.5 15.5C34 16 39 16 43 19C36 22.6 12 22.6 5 19Z"' +
  ` fill="#C79B4C" ${joined}/>`

/** Trader and contractor are the same piece in two jobs. */
export const trader = (player: string): string =>
  `<path d="M7 46C7 33 14 28 24 28S41 33 41 46Z" fill="var(--${player})" ${line}/>` +
  `<path d="M17 29 24 37 31 29" fill="${PAPER}" stroke="${INK}" stroke-width="1.8"/>` +
  `<circle cx="24" cy="19.5" r="8.4" fill="#F0DCB8" ${line}/>` +
  `<path d="M9 15.5H39L36 12H33.5C33 5.5 29 3 24 3S15 5.5 14.5 12H12Z" fill="var(--${player})" ${joined}/>` +
  mark(player, 24, 41.4, 0.2)

export const donkey = (player: string): string =>
  '<path d="M4 20C4 17 6.4 15.6 9 15.4L24 16 29 10 27 3 31.6 2.6 34 7 35.4 2 39.6 3 38.6 8.6C42 11 45.4 15 46 18L42.6 21.4' +
  ' 36.6 19.6 34.4 25.6V45H29.6V33.4L14.6 32.6V45H9.8V31.4C7 29 6.6 26 6.6 22.4L5.4 31H2.4Z"' +
  ` fill="var(--${player})" stroke="${OUTLINE}" stroke-width="2.3" stroke-linejoin="round"/>` +
  `<path d="M12.6 15.4H25.4V25.4C25.4 27.6 12.6 27.6 12.6 25.4Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.9"/>` +
  `${mark(player, 19, 20.8, 0.23, INK)}<circle cx="39.6" cy="14" r="1.4" fill="${on(player)}"/>`

export const truck = (player: string): string =>
  `<path d="M2 12H28V36H2Z" fill="var(--${player})" ${joined}/>` +
  `<path d="M28 18H37L45 26V36H28Z" fill="${PAPER}" ${joined}/>` +
  `<path d="M31.6 21H36L40.4 26H31.6Z" fill="var(--gu)" stroke="${INK}" stroke-width="1.6"/>${mark(player, 15, 23.4, 0.4)}` +
  `<g fill="${INK}"><circle cx="11.6" cy="37.4" r="6"/><circle cx="36" cy="37.4" r="6"/></g>` +
  `<circle cx="11.6" cy="37.4" r="2.2" fill="${PAPER}"/><circle cx="36" cy="37.4" r="2.2" fill="${PAPER}"/>`

export const civet = (player: string): string =>
  '<path d="M3 29C1 19 4 12 11 11C16 10.4 17 16 13.4 17C10.6 17.6 9.6 20 10.6 24C17 20.6 25 22.6 30 22L33 15 35.6 19' +
  ' 40 15.6 40.6 21.4C44.6 22.4 46.6 25.4 46.8 28L42 31.6 36.4 31V42H31.8V34.6C26 36.6 20 36 15.6 34.2V42H11V32.6' +
  `C7.6 33 4 32.6 3 29Z" fill="var(--${player})" stroke="${OUTLINE}" stroke-width="2.3" stroke-linejoin="round"/>` +
  `<path d="M4.4 23.6 9.4 22.4M5.2 16.6 9.4 18.6M11.4 11.6 12.2 16.4" stroke="${INK}" stroke-width="2.6"/>` +
  `<path d="M37.4 25.4 43.6 26.4" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>` +
  `<circle cx="40.4" cy="25.6" r="1.2" fill="#fff"/>${mark(player, 23, 28, 0.2)}`

const bush = (x: number, y: number, scale: number, fill: string): string =>
  at(`<path d="M-6 4C-8-1-5-7 0-7S8-1 6 4Z" fill="${fill}"/><path d="M0 3.6V7" stroke="${fill}" stroke-width="2.6"/>`, x, y, scale)

const BUSHES: Record<number, number[]> = { 1: [24], 2: [15, 33], 3: [10.5, 24, 37.5] }
const tile = (player: string): string =>
  `<rect x="1.5" y="1.5" width="45" height="45" rx="5" fill="${PAPER}"/>` +
  `<rect x="3" y="3" width="42" height="42" rx="4" fill="var(--${player})" ${line}/>${mark(player, 13.4, 14, 0.4)}`
const digit = (n: number, x: number, y: number, size: number, player: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="800" fill="${on(player)}">${n}</text>`

/** A plantation still on the board of its player. */
export const plantation = (player: string, level: number): string =>
  tile(player) + digit(level, 34.5, 22.5, 22, player) +
  BUSHES[level]!.map((x) => bush(x, 34.5, level === 3 ? 0.88 : 1, on(player))).join('')

/** A plantation on its space: a worker, or a hole for one. */
export const planted = (player: string, level: number, staffed: boolean): string =>
  tile(player) + digit(level, 13.4, 41, 23, player) +
  (staffed
    ? at(worker(), 15.4, 9.6, 0.74)
    : `<circle cx="34.5" cy="34" r="9" fill="${PAPER}" stroke="${INK}" stroke-width="2.2" stroke-dasharray="3.2 2.5"/>` +
      bush(34.5, 13.5, 0.9, on(player)))

export const marker = (): string =>
  `<rect x="8" y="4" width="32" height="40" rx="16" fill="${PAPER}"/><rect x="10" y="6" width="28" height="36" rx="14" fill="${INK}"/>` +
  '<path d="M17 18C18 12 23 10.4 27 11" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".7"/>'

export const ownMarker = (player: string): string =>
  `<rect x="9" y="5" width="30" height="38" rx="15" fill="var(--${player})" ${line}/>${mark(player, 24, 24, 0.5)}`

/** A score marker: a bean. */
export const score = (player: string): string =>
  `<g transform="translate(24 24) rotate(-28)"><ellipse rx="21" ry="15.4" fill="${PAPER}"/>` +
  `<ellipse rx="19.6" ry="14" fill="var(--${player})" ${line}/>` +
  `<path d="M-19 1.6C-9-5-6-3 0 0S9 5 19-1.6" fill="none" stroke="${INK}" stroke-width="1.6" opacity=".5"/></g>` +
  mark(player, 24, 24, 0.4)
