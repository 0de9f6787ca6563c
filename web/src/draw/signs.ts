/** The signs of the coffees and the flags of the players: shape first, colour second. Signs lie around 0,0. */

export const INK = 'var(--pin)'
export const PAPER = 'var(--pink)'
export const OUTLINE = 'var(--pout)'

export type Coffee = 'y' | 'b' | 'g' | 'r'
export const COFFEES: readonly Coffee[] = ['y', 'b', 'g', 'r']

/** Ink that shows on each coffee and on each player's colour. */
const ON: Record<string, string> = {
  y: INK, b: PAPER, g: INK, r: PAPER, p1: PAPER, p2: PAPER, p3: INK, p4: INK, p5: PAPER,
}
export const on = (key: string): string => ON[key] ?? INK
export const colour = (coffee: Coffee): string => `var(--c${coffee})`

const SIGNS: Record<Coffee, (fill: string) => string> = {
  y: (fill) => `<circle r="5.4" fill="${fill}"/>`,
  b: (fill) => `<rect x="-4.8" y="-4.8" width="9.6" height="9.6" fill="${fill}"/>`,
  g: (fill) => `<path d="M0-6 6 5H-6Z" fill="${fill}"/>`,
  r: (fill) => `<path d="M0-6.8 5.8 0 0 6.8-5.8 0Z" fill="${fill}"/>`,
}

export function at(drawing: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn ? ` rotate(${turn})` : ''
  const scaled = scale === 1 ? '' : ` scale(${scale})`
  return `<g transform="translate(${x} ${y})${turned}${scaled}">${drawing}</g>`
}

export const sign = (coffee: Coffee, x = 0, y = 0, scale = 1): string => at(SIGNS[coffee](on(coffee)), x, y, scale)

const FLAGS: Record<string, (fill: string) => string> = {
  p1: (fill) => `<path d="M7 41 41 7V41Z" fill="${fill}"/>`,
  p2: (fill) =>
    `<path d="M8 13 13 8 24 19 35 8 40 13 29 24 40 35 35 40 24 29 13 40 8 35 19 24Z" fill="${fill}"/>`,
  p3: (fill) => `<path d="M6 19H42V29H6Z" fill="${fill}"/>`,
  p4: (fill) => `<path d="M6 36 24 18 42 36V27L24 8 6 27Z" fill="${fill}"/>`,
  p5: (fill) => `<path d="M10 10H38V38H10Z" fill="none" stroke="${fill}" stroke-width="7"/>`,
}

/** The house flag of a player: `p1` to `p5`. */
export function flag(player: string): string {
  const mark = FLAGS[player]!(on(player))
  return `<rect x="3" y="7" width="42" height="34" rx="2" fill="var(--${player})" stroke="${OUTLINE}"` +
    ` stroke-width="2"/><g transform="translate(24 24) scale(.82) translate(-24 -24)">${mark}</g>`
}

/** The same as a disc, for the ends of lines in a chart. */
export function disc(player: string): string {
  const mark = FLAGS[player]!(on(player))
  return `<circle cx="24" cy="24" r="20" fill="${PAPER}"/>` +
    `<circle cx="24" cy="24" r="18.6" fill="var(--${player})" stroke="${OUTLINE}" stroke-width="2.4"/>` +
    `<g transform="translate(24 24) scale(.72) translate(-24 -24)">${mark}</g>`
}

/** What a player's flag shows, in a box of 48, to be put on pieces. */
export const emblem = (player: string, fill = on(player)): string => FLAGS[player]!(fill)
