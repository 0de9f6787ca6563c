/** Reading views: whose pieces, which names, what lies where. Nothing here knows a rule. */
import { t } from '../lib/i18n'
import { COOPS } from './draw/signs'
import type { Board, CoopBoard, SiteKind } from './board'
import type { CoopId } from './draw/signs'
import type { Coffee, Phase, Table } from './shapes'

/** The pieces of a seat are those of player 1 to 5. */
export const own = (seat: number): string => `p${seat + 1}`

/** `gu-2b` is the space 2b of Guatemala. */
export const coopOf = (name: string): CoopId => name.slice(0, 2) as CoopId
export const local = (name: string): string => name.slice(name.indexOf('-') + 1)

export const coopBoard = (board: Board, coop: CoopId): CoopBoard => board.coop.find(({ coffees }) => coffees.includes(coop))!

export const coffeeName = (coffee: Coffee | 'any'): string => t(`traders.coffee.${coffee}`)
export const isCoop = (name: string): name is CoopId => (COOPS as readonly string[]).includes(name)

/** Names of all companies, "You" for the seat shown; André sits third where two play. */
export function companyNames(table: Table, names: string[], seat: number | null): string[] {
  return table.companies.map(({ name }, i) => (i === seat ? t('traders.you') : name === 'andre' ? t('traders.andre') : (names[i] ?? '')))
}
export const isAndre = (table: Table, seat: number): boolean => table.companies[seat]?.name === 'andre'

/** The six phases of a period, as the rulebook counts them. */
const PHASES: Record<Phase, number> = {
  last: 1, work: 1, staff: 2, rival: 2, debt: 2, trade: 3, sell: 5, store: 6, jokers: 6, over: 6,
}
export const phaseNumber = (phase: Phase): number => PHASES[phase]

export type SiteName = 'station' | 'post' | 'hospital' | 'farm'
const BUILDINGS: Record<SiteKind, SiteName> = { stations: 'station', posts: 'post', hospitals: 'hospital', farms: 'farm' }
export const buildingOf = (kind: SiteKind): SiteName => BUILDINGS[kind]

export function kindOfSite(board: Board, name: string): SiteName {
  const coop = coopBoard(board, coopOf(name))
  const found = (Object.keys(BUILDINGS) as SiteKind[]).find((kind) => coop[kind].some((site) => site.name === local(name)))
  return BUILDINGS[found ?? 'stations']
}

/** A target of a building: a slot for a warehouse, or a site of a coop. */
export const buildingPlace = (target: string): { slot: string | null } => ({ slot: target.startsWith('slot:') ? target.slice(5) : null })

/** The coop on whose drawing a place is, if it is on one. */
export function coopIn(spot: string): CoopId | null {
  const found = /^(?:(?:house|town|track|animal|stock-left):)?([a-z]{2})(?:[-:]|$)/.exec(spot)?.[1]
  return found && isCoop(found) ? found : null
}
