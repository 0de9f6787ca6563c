/** What came onto the board from one view to the next, for the eye: pieces from their companies, coffee from the houses. */
import { COOPS } from './draw/signs'
import { buildingOf, coopBoard, own, type SiteName } from './table'
import type { SiteKind } from './board'
import type { CoopId } from './draw/signs'
import type { Table } from './shapes'

/** A company in the strip of players, or a place on the board. */
export type Place = { seat: number } | { spot: string }
export interface Flight { piece: string; from: Place; to: string }

const MANY = 24 // more at once would be a swarm: then nothing flies
const CUBES = 5 // of one coffee, however much was harvested

export function flights(before: Table, after: Table, me: number | null): Flight[] {
  const found = [...COOPS.flatMap((coop) => placed(before, after, coop)), ...delivered(before, after), ...harvested(before, after, me)]
  return found.length > MANY ? [] : found
}

function placed(before: Table, after: Table, coop: CoopId): Flight[] {
  const [old, now] = [before.coops[coop], after.coops[coop]]
  const found: Flight[] = []
  const come = (piece: string, seat: number, to: string) => found.push({ piece: `${piece}-${own(seat)}`, from: { seat }, to })
  for (const [space, { seat, level, staffed }] of Object.entries(now.spaces)) {
    const was = old.spaces[space]
    if (!was) come(`idle-${level}`, seat, `${coop}-${space}`)
    else if (staffed && !was.staffed) {
      const sent = after.position.coops[coop].workers < before.position.coops[coop].workers
      found.push({ piece: 'worker', from: sent ? { spot: `town:${coop}` } : { seat }, to: `${coop}-${space}` })
    }
  }
  for (const [path, { seat, donkeys }] of Object.entries(now.paths))
    if (donkeys > (old.paths[path]?.donkeys ?? 0)) come('donkey', seat, `${coop}-${path}`)
  for (const [space, seat] of Object.entries(now.trucks)) if (old.trucks[space] === undefined) come('truck', seat, `${coop}-t${space}`)
  for (const [site, seat] of Object.entries(now.sites))
    if (old.sites[site] === undefined) come(kindAt(after, coop, site), seat, `${coop}-${site}`)
  const inside = before.position.coops[coop].house.length
  for (const seat of after.position.coops[coop].house.slice(inside)) come('trader', seat, `house:${coop}`)
  return found
}

function kindAt(table: Table, coop: CoopId, site: string): SiteName {
  const board = coopBoard(table.board, coop)
  const kinds: SiteKind[] = ['stations', 'posts', 'hospitals', 'farms']
  return buildingOf(kinds.find((kind) => board[kind].some(({ name }) => name === site)) ?? 'stations')
}

function delivered(before: Table, after: Table): Flight[] {
  return after.position.seats.flatMap(({ bars }, seat) =>
    bars
      .filter((slot) => !before.position.seats[seat]?.bars.includes(slot))
      .map((slot) => ({ piece: `score-${own(seat)}`, from: { seat }, to: `bar:${slot}` })),
  )
}

/** Phase 4 comes between trade and sell: own coffee from each house to its track. */
function harvested(before: Table, after: Table, me: number | null): Flight[] {
  if (me === null || before.position.phase !== 'trade' || after.position.phase !== 'sell') return []
  return COOPS.flatMap((coop) => {
    const n = (after.position.seats[me]!.coffee[coop] ?? 0) - (before.position.seats[me]!.coffee[coop] ?? 0)
    return Array.from({ length: Math.max(0, Math.min(n, CUBES)) }, () => ({ piece: `cube-${coop}`, from: { spot: `house:${coop}` }, to: `coffee:${coop}` }))
  })
}
