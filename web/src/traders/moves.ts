/**
 * What the server offers, read as things to point at. A candidate is one way to go on: the place it is done at (`target`), what
 * else tells it from others (`filters`: a row of plantations, the top of a column, a coffee given), and what is left to choose
 * when all of that is the same (`option`). Nothing here decides what is legal.
 */
import type { Aids, Move } from '../lib/protocol'
import { kindOfSite, local, coopOf, isCoop } from './table'
import type { Coffee, Effects, Table } from './shapes'

/** What the dock lists: kinds of action. */
export type Group =
  | 'setup' | 'plant' | 'workers' | 'donkey' | 'gain' | 'animal' | 'farm' | 'step' | 'own' | 'rival' | 'pay' | 'lose'
  | 'open' | 'build' | 'retire' | 'enter' | 'follow' | 'coffee' | 'contract' | 'split' | 'side' | 'reward' | 'bar' | 'joker'
  | 'store' | 'jokers' | 'andre' | 'serve' | 'pass' | 'stop' | 'done' | 'decline' | 'discard'
  | 'bonusA' | 'bonusB' | 'bonusC' | 'rechargeC' | 'rechargeB' | 'exchange' | 'give' | 'buy' | 'stock' | 'slot'

export interface Candidate {
  group: Group
  codes: number[]
  /** The moves themselves, in notation. */
  texts: string[]
  target: string | null
  filters: string[]
  /** Words of the notation that are left to choose among. */
  option: string
  effects: Effects
  rules: string[]
}

/** What ends a turn, an offer or a choice, or gives something up. */
export const QUIET: ReadonlySet<Group> = new Set(['pass', 'stop', 'done', 'decline', 'discard'])
/** Free moves (T5.8): they stand apart, and something may be done after them in the same go. */
export const FREE: ReadonlySet<Group> = new Set(['bonusA', 'bonusB', 'bonusC', 'rechargeC', 'exchange', 'buy', 'stock'])
/** Decisions inside an action: it is not complete before they are made. */
const INNER: ReadonlySet<Group> = new Set([
  'animal', 'farm', 'step', 'coffee', 'split', 'side', 'reward', 'joker', 'rechargeB', 'give', 'slot', 'discard', 'lose', 'serve',
])

/** What a slip above the dock shows instead of a row of ways. */
export const SLIPS: ReadonlySet<Group> = new Set(['pay', 'store', 'exchange', 'coffee', 'buy', 'give'])

const QUIET_WORDS: Record<string, Group> = { done: 'done', pass: 'pass', decline: 'decline', discard: 'discard' }
const PLAIN: Record<string, Group> = {
  'setup.last': 'setup',
  'work.donkey': 'donkey',
  'work.civet': 'gain',
  'work.coins': 'gain',
  'work.animal': 'animal',
  'work.farm': 'farm',
  'work.pass': 'pass',
  'step.row': 'step',
  'andre.workers': 'andre',
  'staff.own': 'own',
  'staff.rival': 'rival',
  'staff.pay': 'pay',
  'staff.lose': 'lose',
  'trade.open': 'open',
  'trade.retire': 'retire',
  'trade.pass': 'pass',
  'pig.trade': 'enter',
  'build.coffee': 'coffee',
  'sell.bonusSide': 'side',
  'sell.reward': 'reward',
  'sell.joker': 'joker',
  'sell.stopOne': 'stop',
  'sell.pass': 'pass',
  'reset.store': 'store',
  'reset.jokers': 'jokers',
  'free.bonusA': 'bonusA',
  'free.bonusB': 'bonusB',
  'free.bonusC': 'bonusC',
  'free.rechargeC': 'rechargeC',
  'free.rechargeB': 'rechargeB',
  'free.buy': 'buy',
}

type Reading = Pick<Candidate, 'group' | 'target' | 'filters' | 'option'>
const only = (group: Group, target: string | null = null, option = ''): Reading => ({ group, target, filters: [], option })

/** A place for a building: a site, or a slot for a warehouse. */
function place(group: Group, words: string[], table: Table): Reading {
  const [first = '', second = ''] = words
  if (first === 'column') return { ...only(group, `slot:${second}`), filters: ['column:warehouse'] }
  if (first === 'row') return { ...only(group, 'slot:row'), filters: ['column:warehouse'] }
  return { ...only(group, first), filters: [`column:${kindOfSite(table.board, first)}`] }
}

function plant([row = '', space = '', way = '', path = '']: string[]): Reading {
  const extra = way === 'truck' ? [`${coopOf(space)}-t${local(space)}`] : path ? [path] : []
  return { group: 'plant', target: space, filters: [`tile:${row}`, ...extra], option: [way, path].filter(Boolean).join(' ') }
}

function bar([slot = '', ...rest]: string[]): Reading {
  return only('bar', `bar:${slot}`, rest.join(' '))
}

function contract([first = '', ...rest]: string[]): Reading {
  return first.length === 1 ? only('contract', `contract:${first}`, rest.join(' ')) : only('split', null, [first, ...rest].join(' '))
}

/** The coop in which a plantation was just placed, or the row whose farm is left. */
export function pendingOf(table: Table, task: string, seat: number | null): string {
  const found = table.position.pending.find((entry) => entry.task === task && entry.seat === seat)
  return String(found?.['coop'] ?? found?.['row'] ?? found?.['letter'] ?? '')
}

/** What a move in notation points at. */
export function read(text: string, table: Table, seat: number | null): Reading {
  const [kind = '', ...words] = text.split(' ')
  const [first = ''] = words
  if (QUIET_WORDS[first]) return only(QUIET_WORDS[first])
  switch (kind) {
    case 'work.plant':
      return plant(words)
    case 'work.workers':
      return isCoop(first) ? only('workers', `town:${first}`) : only('serve', first)
    case 'work.animal':
      return only('animal', `animal:${pendingOf(table, 'choose_animal', seat)}:${first}`)
    case 'work.civet':
    case 'work.coins':
      return only('gain', null, kind.slice(5))
    case 'step.row':
      return only('step', `track:${first}`)
    case 'staff.pay':
    case 'reset.store':
      return only(PLAIN[kind]!, null, words.join(' '))
    case 'trade.open':
      return only('open', `house:${first}`)
    case 'trade.build':
    case 'sell.build':
      return place('build', words, table)
    case 'pig.trade':
      return only('enter', `house:${table.follow?.at ?? ''}`)
    case 'pig.build': {
      const reading = place('follow', words.slice(1), table)
      return { ...reading, filters: [...reading.filters, `coffee:${first}`] }
    }
    case 'build.coffee':
    case 'free.buy':
      return only(PLAIN[kind]!, `coffee:${first}`)
    case 'sell.contract':
      return contract(words)
    case 'sell.bonusSide':
      return only('side', null, first)
    case 'sell.reward':
      return only('reward', `reward:${first}`)
    case 'sell.bar':
      return bar(words)
    case 'sell.joker':
    case 'reset.jokers':
      return only(PLAIN[kind]!, `stock:${first}`)
    case 'free.exchange':
      return first === 'give' ? only('give', `coffee:${words[1]}`) : only('exchange', null, words.join(' '))
    case 'free.stock':
      if (first === 'column' || first === 'row') return { ...only('slot', `slot:${first === 'row' ? 'row' : words[1]}`), filters: [] }
      return only('stock', null, words.join(' '))
    case 'free.rechargeB':
      return only('rechargeB', null, first)
    default:
      return only(PLAIN[kind] ?? 'pass', first || null)
  }
}

/** All ways to go on, as the server lists them; those it proposes for one gesture come first among equals. */
export function candidatesOf(aids: Aids<Effects> | null, table: Table): Candidate[] {
  if (!aids) return []
  const single = (move: Move<Effects>): Candidate => ({
    ...read(move.text, table, aids.seat),
    codes: [move.code],
    texts: [move.text],
    effects: move.effects,
    rules: move.rules,
  })
  const found = aids.moves.map(single)
  const rank = new Map(aids.proposals.map(({ codes }, i) => [codes[0]!, aids.proposals.length - i]).reverse() as [number, number][])
  const composed = aids.proposals
    .filter(({ codes }) => codes.length > 1)
    .map(({ codes, effects, moves }): Candidate => {
      const last = moves.at(-1)!
      return { ...read(last, table, aids.seat), codes, texts: moves, effects, rules: [] }
    })
    .filter(({ group, target }) => !INNER.has(group) && target !== null && !found.some((one) => one.group === group && one.target === target))
  return [...found.toSorted((a, b) => (rank.get(b.codes[0]!) ?? 0) - (rank.get(a.codes[0]!) ?? 0)), ...composed]
}

/** Whether all that can be done next belongs to the action begun. */
export const continues = (candidates: Candidate[]): boolean => candidates.length > 0 && candidates.every(({ group }) => INNER.has(group))

/** Actions that are not listed in the order of their numbers: A, B, C, D of phase 1. */
const ORDER: Group[] = ['plant', 'workers', 'donkey', 'gain']

/** The kinds of action on offer, in the order of the rulebook. */
export function groupsOf(candidates: Candidate[]): Group[] {
  const found = [...new Set(candidates.map(({ group }) => group))]
  return [...ORDER.filter((group) => found.includes(group)), ...found.filter((group) => !ORDER.includes(group))]
}

export interface Selection { group: Group | null; filters: string[]; target: string | null; pick: number }
export const NOTHING: Selection = { group: null, filters: [], target: null, pick: 0 }

/** What agrees with all that has been pointed at. */
export function matching(candidates: Candidate[], { group, filters, target }: Selection): Candidate[] {
  return candidates.filter(
    (one) => one.group === group && filters.every((filter) => one.filters.includes(filter)) && (target === null || one.target === target),
  )
}

/** Targets that could be pointed at next, and filters that would narrow them. */
export function litBy(candidates: Candidate[], selection: Selection): Set<string> {
  const open = matching(candidates, { ...selection, target: null })
  const lit = new Set(open.flatMap(({ target }) => (target === null ? [] : [target])))
  const wide = matching(candidates, selection.target === null ? { ...selection, filters: [] } : selection)
  for (const prefix of ['tile:', 'column:', 'coffee:']) {
    const values = new Set(wide.flatMap(({ filters }) => filters.filter((filter) => filter.startsWith(prefix))))
    if (values.size > 1) for (const value of values) lit.add(value)
  }
  if (selection.target !== null) {
    const ways = matching(candidates, selection)
    if (ways.length > 1) for (const { filters } of ways) for (const filter of filters) lit.add(filter)
  }
  return lit
}

/** A spot pointed at: the selection it leads to, or null if it is not lit. */
export function point(candidates: Candidate[], selection: Selection, spot: string): Selection | null {
  const within = candidates.filter(({ group }) => group === selection.group)
  const narrowed = selection.filters.length ? matching(candidates, { ...selection, target: null }) : within
  if (narrowed.some(({ target }) => target === spot)) return { ...selection, target: spot, pick: 0 }
  if (within.some(({ target }) => target === spot)) return { ...selection, filters: [], target: spot, pick: 0 }
  if (within.some(({ filters }) => filters.includes(spot))) return filtered(candidates, selection, spot)
  // Something of another kind of action: the dock follows.
  const other = candidates.find(({ group, target }) => target === spot && !QUIET.has(group) && (!FREE.has(group) || group === 'buy'))
  if (other) return { group: other.group, filters: [], target: spot, pick: 0 }
  const begun = candidates.find(({ filters }) => filters.includes(spot))
  return begun ? { group: begun.group, filters: [spot], target: null, pick: 0 } : null
}

const prefixOf = (spot: string): string => (spot.includes(':') ? spot.slice(0, spot.indexOf(':') + 1) : '')

function filtered(candidates: Candidate[], selection: Selection, spot: string): Selection {
  const off = selection.filters.includes(spot)
  const others = selection.filters.filter((filter) => filter !== spot && prefixOf(filter) !== prefixOf(spot))
  const next = { ...selection, filters: off ? others : [...others, spot], pick: 0 }
  if (matching(candidates, next).length) return next
  const alone = { ...next, filters: [spot] }
  return matching(candidates, alone).length ? alone : { ...alone, target: null }
}

/** Coffees given in a move that follows a build. */
export const givenIn = (candidate: Candidate): Coffee | null => {
  const found = candidate.filters.find((filter) => filter.startsWith('coffee:'))
  return found ? (found.slice(7) as Coffee) : null
}
