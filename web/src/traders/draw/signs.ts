/** The signs of the six coffees, centred on 0,0, radius about 6, and the house emblem on pieces. */
import { INK, PAPER, at, emblem } from '../../draw/signs'

export const COOPS = ['gu', 'co', 'br', 'et', 'in'] as const
export type CoopId = (typeof COOPS)[number]
export const COFFEES = [...COOPS, 'kl'] as const
export type Coffee = (typeof COFFEES)[number]

const ON: Record<Coffee, string> = { gu: INK, co: INK, br: PAPER, et: PAPER, in: PAPER, kl: PAPER }
export const inkOn = (coffee: Coffee): string => ON[coffee]
export const colourOf = (coffee: Coffee): string => `var(--${coffee})`

const SIGNS: Record<Coffee, (fill: string) => string> = {
  gu: (fill) => `<path d="M-6.6 5.2-2-5.2 0-3.4 2-5.2 6.6 5.2Z" fill="${fill}"/>`,
  co: (fill) => `<path d="M-3.2-5.8H3.2L6.2 0 3.2 5.8H-3.2L-6.2 0Z" fill="none" stroke="${fill}" stroke-width="3"/>`,
  br: (fill) => `<circle r="5.6" fill="${fill}"/>`,
  et: (fill) => `<path d="M-2-6.2H2V-2H6.2V2H2V6.2H-2V2H-6.2V-2H-2Z" fill="${fill}"/>`,
  in: (fill) =>
    '<path d="M-6.4-2.4C-3.6-6-2.4-6 0-3.2S4-.6 6.4-4M-6.4 4.2C-3.6.6-2.4.6 0 3.4S4 6 6.4 2.6" fill="none"' +
    ` stroke="${fill}" stroke-width="2.7"/>`,
  kl: (fill) => `<path d="M0-7 1.9-2.3 6.9-2 3 1.2 4.3 6.1 0 3.4-4.3 6.1-3 1.2-6.9-2-1.9-2.3Z" fill="${fill}"/>`,
}

export const sign = (coffee: Coffee, x = 0, y = 0, scale = 1, fill = ON[coffee]): string =>
  at(SIGNS[coffee](fill), x, y, scale)

/** The emblem of a player's flag on a piece, its middle at x,y. */
export const mark = (player: string, x: number, y: number, scale: number, fill?: string): string =>
  player === NOBODY ? '' : at(`<g transform="translate(-24 -24)">${emblem(player, fill)}</g>`, x, y, scale)

/** The owner of pieces drawn as an outline only: what may stand on an empty place. */
export const NOBODY = 'slot'
