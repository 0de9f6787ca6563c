/**
 * What André did between two views, with the reason: his contract, the coop and the rule. Nobody decides for him, so no line of
 * the log tells it; it is read off his pieces.
 */
import { list, t } from '../lib/i18n'
import type { CoopId } from './draw/signs'
import type { Andre, Table } from './shapes'
import { coffeeName, local } from './table'
import { spaceName } from './words'

export interface Deed { words: string; rule: string; spot: string | null }

const SEAT = 2
const TURNS: ['plantation' | 'workers', 0 | 1][] = [['plantation', 0], ['plantation', 1], ['workers', 0], ['workers', 1]]
const PLACES = ['top', 'middle', 'bottom'] as const

export function deeds(before: Table, after: Table): Deed[] {
  const [old, now] = [before.position.andre, after.position.andre]
  if (!old || !now) return []
  return [...worked(before, old, now), ...staffed(before, after, old, now), ...traded(before, after, old, now), ...built(before, old, now), ...sold(before, old, now), ...turned(before, old, now)]
}

const fresh = <T>(before: readonly T[], after: readonly T[]): T[] => after.filter((one) => !before.includes(one))

function wish(table: Table, { contracts }: Andre, place: 0 | 1 | 2): { coop: CoopId; reason: string } {
  const [letter = 'a', number = '1'] = (contracts[0] ?? 'a-1').split('-')
  const coop = table.board.contracts[letter.toUpperCase()]![Number(number) - 1]!.coffees[place]!
  return { coop, reason: t('traders.andre.reason', { place: t(`traders.andre.${PLACES[place]}`), card: `${letter.toUpperCase()}-${number}` }) }
}

/** His turns of phase 1 (T17.3), those in which nothing fitted too. */
function worked(table: Table, old: Andre, now: Andre): Deed[] {
  const ended = now.contracts.length !== old.contracts.length // a new period: the count began anew
  const last = ended ? TURNS.length : now.turns
  return TURNS.slice(old.turns, last).map(([what, place], i) => {
    const { coop, reason } = wish(table, old, place)
    const n = old.turns + i + 1
    const name = coffeeName(coop)
    if (what === 'plantation') {
      const space = fresh(Object.keys(old.plantations), Object.keys(now.plantations)).find((one) => one.startsWith(`${coop}-`))
      return space
        ? { words: t('traders.andre.did.plant', { n, level: now.plantations[space]!, place: spaceName(space), reason }), rule: 'T17.4', spot: space }
        : { words: t('traders.andre.did.skip', { n, coop: name, reason }), rule: 'T17.6', spot: null }
    }
    return { words: t('traders.andre.did.workers', { n, coop: name, reason }), rule: 'T17.9', spot: `town:${coop}` }
  })
}

/** After the debts of phase 2 all his plantations are staffed (T17.10); in phase 1 they are by his worker turns. */
function staffed(before: Table, after: Table, old: Andre, now: Andre): Deed[] {
  if (before.position.phase === after.position.phase || before.position.phase === 'work') return []
  const spaces = fresh(old.staffed, now.staffed)
  if (!spaces.length) return []
  return [{ words: t('traders.andre.did.staff', { n: spaces.length, places: list(spaces.map(spaceName)) }), rule: 'T17.10', spot: spaces[0]! }]
}

/** Counters turned up, traders in houses (T17.11 to T17.13). */
function traded(before: Table, after: Table, old: Andre, now: Andre): Deed[] {
  const up = now.counters.up.slice(old.counters.up.length)
  const houses = (Object.keys(after.position.coops) as CoopId[]).filter(
    (coop) => count(after, coop) > count(before, coop),
  )
  if (now.counters.up.length < old.counters.up.length) return []
  return [
    ...(up.length && !houses.length ? [{ words: t('traders.andre.did.turned', { coops: list(up.map(coffeeName)) }), rule: 'T17.11', spot: null }] : []),
    ...houses.map((coop) =>
      up.includes(coop)
        ? { words: t('traders.andre.did.house', { coops: list(up.map(coffeeName)), coop: coffeeName(coop) }), rule: 'T17.11', spot: `house:${coop}` }
        : { words: t('traders.andre.did.follow', { coop: coffeeName(coop) }), rule: 'T17.13', spot: `house:${coop}` },
    ),
  ]
}
const count = (table: Table, coop: CoopId): number => table.position.coops[coop].house.filter((seat) => seat === SEAT).length

function built(table: Table, old: Andre, now: Andre): Deed[] {
  const { reason } = wish(table, old, 2)
  return fresh(old.buildings, now.buildings).map((site) => ({
    words: t('traders.andre.did.post', { place: t('traders.place', { coop: coffeeName(site.slice(0, 2) as CoopId), space: local(site) }), reason }),
    rule: 'T17.15',
    spot: site,
  }))
}

function sold(table: Table, old: Andre, now: Andre): Deed[] {
  return fresh(old.bars, now.bars).map((slot) => {
    const bar = table.board.bar.find(({ id }) => slot.startsWith(`${id}-`))
    return { words: t('traders.andre.did.bar', { city: bar?.name ?? slot }), rule: 'T17.17', spot: `bar:${slot}` }
  })
}

function turned(table: Table, old: Andre, now: Andre): Deed[] {
  if (!now.contracts.length || now.contracts[0] === old.contracts[0]) return []
  const coffees = ([0, 1, 2] as const).map((place) => coffeeName(wish(table, now, place).coop))
  return [{ words: t('traders.andre.did.next', { card: now.contracts[0]!.toUpperCase(), coffees: list(coffees) }), rule: 'T17.20', spot: null }]
}
