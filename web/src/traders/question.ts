/** The move somebody means who presses a place that is not lit: the server is asked why it is refused. */
import type { Group, Selection } from './moves'
import { coopBoard, coopOf, kindOfSite, local } from './table'
import type { Table } from './shapes'

const rest = (spot: string, prefix: string): string | null => (spot.startsWith(prefix) ? spot.slice(prefix.length) : null)

type Kind = 'space' | 'path' | 'site' | null
function kindOf(table: Table, spot: string): Kind {
  if (!/^[a-z]{2}-/.test(spot)) return null
  const board = coopBoard(table.board, coopOf(spot))
  const name = local(spot)
  if ([...board.row_1, ...board.row_12, ...board.row_23].includes(name)) return 'space'
  if (board.paths.some((path) => path.name === name)) return 'path'
  return [board.stations, board.posts, board.hospitals, board.farms].some((sites) => sites.some((site) => site.name === name)) ? 'site' : null
}

function planting(table: Table, spot: string, { filters }: Selection, next: string | undefined): string | null {
  const row = filters.find((filter) => filter.startsWith('tile:'))?.slice(5) ?? next
  if (!row) return null
  const board = coopBoard(table.board, coopOf(spot))
  return `work.plant ${row} ${spot}${board.row_1.includes(local(spot)) ? '' : ' donkeys'}`
}

/** `next`: the row of the board whose plantation would be taken if none is chosen. */
export function questionFor(table: Table, spot: string, selection: Selection, next?: string): string | null {
  const kind = kindOf(table, spot)
  const house = rest(spot, 'house:')
  const slot = rest(spot, 'slot:')
  const building = slot ? (slot === 'row' ? 'row' : `column ${slot}`) : kind === 'site' ? spot : null
  const asks: Partial<Record<Group, string | null>> = {
    setup: kind === 'space' ? `setup.last ${spot}` : null,
    plant: kind === 'space' ? planting(table, spot, selection, next) : null,
    workers: rest(spot, 'town:') && `work.workers ${rest(spot, 'town:')}`,
    serve: kind === 'space' ? `work.workers ${spot}` : null,
    donkey: kind === 'path' ? `work.donkey ${spot}` : null,
    farm: kind === 'site' && kindOfSite(table.board, spot) === 'farm' ? `work.farm ${spot}` : null,
    step: rest(spot, 'track:') && `step.row ${rest(spot, 'track:')}`,
    own: kind === 'space' ? `staff.own ${spot}` : null,
    rival: kind === 'space' ? `staff.rival ${spot}` : null,
    andre: kind === 'space' ? `andre.workers ${spot}` : null,
    lose: kind === 'space' ? `staff.lose ${spot}` : null,
    open: house && `trade.open ${house}`,
    build: building && `trade.build ${building}`,
    follow: building && `pig.build ${selection.filters.find((filter) => filter.startsWith('coffee:'))?.slice(7) ?? 'gu'} ${building}`,
    contract: rest(spot, 'contract:') && `sell.contract ${rest(spot, 'contract:')}`,
    bar: rest(spot, 'bar:') && `sell.bar ${rest(spot, 'bar:')}${anyCoffee(table, rest(spot, 'bar:')!) ? ' gu' : ''}`,
    reward: rest(spot, 'reward:') && `sell.reward ${rest(spot, 'reward:')}`,
    coffee: rest(spot, 'coffee:') && `build.coffee ${rest(spot, 'coffee:')}`,
    joker: rest(spot, 'stock:') && `sell.joker ${rest(spot, 'stock:')}`,
    jokers: rest(spot, 'stock:') && `reset.jokers ${rest(spot, 'stock:')}`,
  }
  return (selection.group && asks[selection.group]) || null
}

function anyCoffee(table: Table, slot: string): boolean {
  const at = slot.lastIndexOf('-')
  const bar = table.board.bar.find(({ id }) => id === slot.slice(0, at))
  return bar?.slots[Number(slot.slice(at + 1)) - 1]?.coffee === 'any'
}
