/** What a move is, what it costs and what it brings: as words, and as pieces with numbers for the dock. */
import { list, t } from '../lib/i18n'
import { COFFEES, COOPS, type CoopId } from './draw/signs'
import { givenIn, pendingOf, type Candidate } from './moves'
import { buildingPlace, coffeeName, coopOf, isCoop, kindOfSite, local, own, phaseNumber } from './table'
import type { RowName } from './board'
import type { Change, Coffee, Effects, Letter, Table } from './shapes'

export interface Item { piece: string; n: number; text: string }
/** What leaves the own hands, what comes into them, and what is lost on the board. */
export interface Deal { pay: Item[]; get: Item[]; others: { seat: number; items: Item[] }[] }

const SUPPLIES = ['coins', 'traders', 'workers', 'donkeys', 'trucks', 'civets', 'markers'] as const
const PIECES: Record<(typeof SUPPLIES)[number] | 'sumatra' | 'penalties', (seat: number) => string> = {
  coins: () => 'coin',
  traders: (seat) => `trader-${own(seat)}`,
  workers: () => 'worker',
  donkeys: (seat) => `donkey-${own(seat)}`,
  trucks: (seat) => `truck-${own(seat)}`,
  civets: (seat) => `civet-${own(seat)}`,
  markers: () => 'marker',
  sumatra: (seat) => `civet-${own(seat)}`,
  penalties: () => 'minus',
}

const item = (key: string, piece: string, n: number, args: Record<string, string> = {}): Item => ({
  piece, n: Math.abs(n), text: t(`traders.item.${key}`, { n: Math.abs(n), ...args }),
})

function changes(change: Change, seat: number): { less: Item[]; more: Item[] } {
  const less: Item[] = []
  const more: Item[] = []
  const put = (n: number | undefined, made: (n: number) => Item) => {
    if (n) (n < 0 ? less : more).push(made(n))
  }
  for (const key of SUPPLIES) put(change[key], (n) => item(key, PIECES[key](seat), n))
  for (const coffee of COFFEES) put(change.coffee?.[coffee], (n) => item('coffee', `chip-${coffee}`, n, { coffee: coffeeName(coffee) }))
  for (const coop of COOPS) put(change.stock?.[coop], (n) => item('stock', `stock-${coop}`, n, { coop: coffeeName(coop) }))
  for (const coop of COOPS) {
    const moved = change.arabica?.[coop]
    if (moved) put(moved[1] - moved[0], (n) => item(n < 0 ? 'back' : 'step', `step-${coop}`, n, { coop: coffeeName(coop) }))
  }
  put(change.sumatra, (n) => item('sumatra', PIECES.sumatra(seat), n))
  if (change.penalties) less.push(item('penalties', PIECES.penalties(seat), change.penalties))
  return { less, more }
}

export function dealOf(effects: Effects): Deal {
  const { seat } = effects.own
  const { less, more } = changes(effects.own, seat)
  const others = effects.others.map((change) => {
    const { less, more } = changes(change, change.seat)
    const staffed = change.staffed?.length ? [item('staffed', 'worker', change.staffed.length)] : []
    return { seat: change.seat, items: [...staffed, ...more, ...less.map((one) => ({ ...one, text: t('traders.item.less', { text: one.text }) }))] }
  })
  return { pay: less, get: more, others: others.filter(({ items }) => items.length) }
}

/** Notes that are no pieces: lost plantations, objectives, points, bonus reserve, what is counted later. */
export function notesOf(effects: Effects): string[] {
  const { own: change } = effects
  const quality = Object.values(change.quality ?? {}).reduce((sum, n) => sum + n, 0)
  return [
    ...(change.staffed?.length ? [t('traders.note.staffed', { n: change.staffed.length })] : []),
    ...(change.removed?.length ? [t('traders.note.removed', { n: change.removed.length, names: list(change.removed.map(spaceName)) })] : []),
    ...(change.claims ?? []).map((goal) => t('traders.note.claim', { goal: t(`traders.goal.${goal}`) })),
    ...(quality ? [t('traders.note.quality', { n: signed(quality) })] : []),
    ...(change.points ? [t('traders.note.points', { n: signed(change.points) })] : []),
  ]
}
export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

export function dealWords(effects: Effects, names: string[]): string {
  const { pay, get, others } = dealOf(effects)
  const parts = [
    ...(pay.length ? [t('traders.deal.pay', { items: list(pay.map(({ text }) => text)) })] : []),
    ...(get.length ? [t('traders.deal.get', { items: list(get.map(({ text }) => text)) })] : []),
    ...notesOf(effects),
    ...others.map(({ seat, items }) => t('traders.deal.other', { name: names[seat] ?? '', items: list(items.map(({ text }) => text)) })),
  ]
  return parts.join('; ')
}

// --- names ------------------------------------------------------------------------------------------------------------
export const spaceName = (name: string): string => t('traders.place', { coop: coffeeName(coopOf(name)), space: local(name) })

export function slotName(name: string): string {
  return name === 'row' ? t('traders.slot.row') : t('traders.slot.column', { coffee: coffeeName(name as Coffee) })
}

function barName(table: Table, slot: string): { city: string; n: number } {
  const at = slot.lastIndexOf('-')
  const bar = table.board.bar.find(({ id }) => id === slot.slice(0, at))
  return { city: bar?.name ?? slot, n: bar?.slots[Number(slot.slice(at + 1)) - 1]?.number ?? 0 }
}

function nextTile(table: Table, row: RowName, me: number | null): number {
  const place = table.companies[me ?? 0]?.next_tiles[row]
  const tile = place === null || place === undefined ? undefined : table.board.rows[row.toUpperCase() as 'A'][place]
  return tile?.level ?? 1
}

/** What is said of a move: its kind, and what of it has been chosen. */
export function titleOf(candidate: Candidate, table: Table, me: number | null): string {
  const { group, target, option, filters } = candidate
  const key = `traders.title.${group}`
  const at = target ?? ''
  const tail = at.slice(at.indexOf(':') + 1)
  switch (group) {
    case 'plant': {
      const row = (filters[0]?.slice(5) ?? 'a') as RowName
      return t(key, { level: nextTile(table, row, me), row: row.toUpperCase(), place: spaceName(at), way: option.split(' ')[0] || 'none' })
    }
    case 'setup': case 'own': case 'rival': case 'serve': case 'andre': case 'lose': case 'farm': case 'donkey':
      return t(key, { place: spaceName(at) })
    case 'workers': case 'step': case 'open': case 'joker': case 'jokers': case 'enter':
      return t(key, { coop: isCoop(tail) ? coffeeName(tail) : '' })
    case 'build': case 'follow': {
      const place = buildingPlace(at)
      const kind = place.slot ? 'warehouse' : kindOfSite(table.board, at)
      const number = kind === 'farm' ? 1 : (table.companies[me ?? 0]?.buildings[kind] ?? 1)
      const coffee = givenIn(candidate)
      const building = t(`traders.building.${kind}`)
      const where = place.slot ? slotName(place.slot) : coffeeName(coopOf(at))
      return t(key, { building, n: number, kind: kind === 'hospital' ? 'only' : 'nth', where, coffee: coffee ? coffeeName(coffee) : '' })
    }
    case 'animal':
      return t(key, { animal: t(`traders.animal.${at.split(':')[2] ?? 'joker'}`) })
    case 'coffee': case 'buy': case 'give':
      return t(key, { coffee: coffeeName(tail as Coffee) })
    case 'contract':
      return t(candidate.codes.length > 1 ? 'traders.title.closing' : key, { letter: tail.toUpperCase() })
    case 'bar':
      return t(key, barName(table, tail))
    case 'reward': case 'gain': case 'rechargeB':
      return t(`${key}.${option || tail}`)
    case 'side':
      return t(key, { bonus: sideText(table, pendingOf(table, 'side', me) as Letter, option) })
    default:
      return t(key)
  }
}

/** "coin + civet / building": the side that is chosen. */
export function sideText(table: Table, letter: Letter, side: string): string {
  const [left = '', right = left] = (table.board.slots[letter.toUpperCase()]?.bonus ?? '').split(' / ')
  return bonusText(side === 'right' ? right : left)
}
export const bonusText = (bonus: string): string =>
  bonus.split(/( \/ | \+ )/).map((part) => (part.startsWith(' ') ? part : t(`traders.bonus.${part}`))).join('')

/** What tells one way from the others that are done at the same place. */
export function wayOf(candidate: Candidate, table: Table, me: number | null): string {
  const { group, option, filters } = candidate
  if (group === 'plant') {
    const row = (filters[0]?.slice(5) ?? 'a') as RowName
    const [way = '', path = ''] = option.split(' ')
    const on = path ? t('traders.way.path', { path: local(path) }) : ''
    return t('traders.way.plant', { row: row.toUpperCase(), level: nextTile(table, row, me), way: way || 'none', path: on })
  }
  if (group === 'follow') return t('traders.way.give', { coffee: coffeeName(givenIn(candidate) ?? 'kl') })
  if (group === 'side') return sideText(table, pendingOf(table, 'side', me) as Letter, option)
  if (group === 'split') return t('traders.way.split', { n: Number(option.split(' ')[1] ?? 0), coffee: coffeeName(option.split(' ')[0] as Coffee) })
  if (group === 'bar' || group === 'contract') return klWay(option)
  if (group === 'stock') return list(option.split(' ').map((word) => (word === 'joker' ? t('traders.way.joker') : coffeeName(word as CoopId))))
  return t(`traders.way.${group}.${option || 'only'}`)
}

function klWay(option: string): string {
  const words = option.split(' ').filter(Boolean)
  const coffee = words[0] && words[0] !== 'kl' ? coffeeName(words[0] as CoopId) : ''
  const at = words.indexOf('kl')
  const kl = at < 0 ? 0 : Number(words[at + 1] ?? -1)
  return t('traders.way.kl', { coffee: coffee || 'none', n: kl })
}

/** Where the game stands and what the seat has, for those who listen. */
export function positionWords(table: Table, me: number | null, names: string[]): string {
  const { position } = table
  const where = t('traders.read', { period: String(position.period), phase: t(`traders.phase.${phaseNumber(position.phase)}`), names: list(table.waiting.map((seat) => names[seat] ?? '')), n: table.waiting.length })
  if (me === null) return where
  const seat = position.seats[me]!
  const supplies = (['coins', 'workers', 'traders', 'donkeys', 'trucks', 'markers'] as const).map((key) => t(`traders.item.${key}`, { n: seat[key] }))
  const coffees = COFFEES.filter((coffee) => seat.coffee[coffee]).map((coffee) => t('traders.item.coffee', { n: seat.coffee[coffee]!, coffee: coffeeName(coffee) }))
  return [where, t('traders.read.own', { items: list([...supplies, ...coffees]), points: table.scores[me] ?? 0 })].join(' ')
}
