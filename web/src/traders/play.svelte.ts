/** What the person at this screen is doing: what is chosen and not yet sent, and how the table would look after it. */
import { createContext } from 'svelte'
import type { Deed } from './andre'
import type { BoardProps } from '../lib/board'
import { t } from '../lib/i18n'
import type { Aids, Answer, Request, Tried } from '../lib/protocol'
import {
  candidatesOf, continues, FREE, groupsOf, litBy, matching, NOTHING, point, QUIET, read, SLIPS, type Candidate, type Group, type Selection,
} from './moves'
import { COFFEES } from './draw/signs'
import { questionFor } from './question'
import type { Effects, Table, View } from './shapes'
import { companyNames } from './table'
import { dealWords, titleOf } from './words'

/** Decided so far, and what the server says of it. */
export interface Step { candidate: Candidate; view: View; aids: Aids<Effects> | null; effects: Effects | null }
export interface Refusal { spot: string; rule: string; text: string }

export const [usePlay, providePlay] = createContext<Play>()

export class Play {
  readonly props: BoardProps
  readonly view: View = $derived.by(() => this.props.state.view as View)
  readonly now: Table = $derived(this.view.table)
  readonly me: number | null = $derived.by(() => this.props.seat)
  readonly names: string[] = $derived.by(() => companyNames(this.now, this.props.names, this.me))

  steps: Step[] = $state.raw([])
  selection: Selection = $state.raw(NOTHING)
  /** The answer to what is chosen now. */
  tried: { of: string; view: View | null; effects: Effects | null; more: Tried<View, Effects> | null } | null = $state.raw(null)
  refusal: Refusal | null = $state.raw(null)
  hover: string | null = $state.raw(null)
  busy = $state.raw(false)
  /** What André has done since this page was opened; how many of it have been shown; the place of the one shown now. */
  andre: Deed[] = $state.raw([])
  told = $state.raw(0)
  pointed: string | null = $state.raw(null)
  /** Places to which something is still on its way. */
  arriving: Set<string> = $state.raw(new Set())
  /** The one place that Tab reaches; arrows move it. */
  roving: string | null = $state.raw(null)

  readonly aids: Aids<Effects> | null = $derived.by(() => {
    if (this.steps.length) return this.steps.at(-1)!.aids
    const { aids, state } = this.props
    return aids && aids.at === state.at && aids.seat === this.me && this.#decision !== this.#past ? (aids as Aids<Effects>) : null
  })
  /** The decision that this page shows, and the one that was made here last: nothing more is asked about it. */
  readonly #decision: string = $derived.by(() => `${this.me} ${this.props.state.at}`)
  #past: string | null = $state.raw(null)
  #gone = false
  readonly turn: boolean = $derived.by(() => this.me !== null && this.now.waiting.includes(this.me))
  /** The table after the steps, and after what is chosen now. */
  readonly base: Table = $derived(this.steps.at(-1)?.view.table ?? this.now)
  readonly then: Table = $derived(this.tried?.view?.table ?? this.base)
  readonly candidates: Candidate[] = $derived(candidatesOf(this.aids, this.base))
  readonly groups: Group[] = $derived(groupsOf(this.candidates))
  readonly main: Group[] = $derived(this.groups.filter((group) => !FREE.has(group) && !QUIET.has(group)))
  readonly free: Group[] = $derived(this.groups.filter((group) => FREE.has(group)))
  readonly quiet: Group[] = $derived(this.groups.filter((group) => QUIET.has(group)))
  readonly matching: Candidate[] = $derived(matching(this.candidates, this.selection))
  readonly lit: Set<string> = $derived(litBy(this.candidates, this.selection))
  /** Ways that are all the same but for what the dock asks. */
  readonly ways: Candidate[] = $derived(this.selection.target !== null || this.matching.every(({ target }) => target === null) ? this.matching : [])
  readonly chosen: Candidate | null = $derived(this.selection.group === 'exchange' ? null : (this.ways[this.selection.pick] ?? null))
  /** What the dock speaks of: the thing chosen, or the best at the place under the pointer. */
  readonly preview: Candidate | null = $derived.by(() => {
    if (this.chosen || this.hover === null || !this.lit.has(this.hover)) return this.chosen
    const at = point(this.candidates, this.selection, this.hover)
    return at ? (matching(this.candidates, at).find(({ target }) => target === this.hover) ?? null) : null
  })
  readonly effects: Effects | null = $derived.by(() => {
    if (this.tried?.effects) return this.tried.effects
    return this.preview?.effects ?? this.steps.at(-1)?.effects ?? null
  })
  /** What is asked in a slip above the dock. */
  readonly slip: Group | 'offer' | null = $derived.by(() => {
    const { group } = this.selection
    if (group === null || this.aids === null) return null
    if (this.turn && this.now.follow !== null && (group === 'enter' || group === 'follow' || group === 'decline')) return 'offer'
    return SLIPS.has(group) ? group : null
  })
  /** What others did since this seat acted last: a brass edge. */
  readonly fresh: Set<string> = $derived.by(() => {
    const { log, since } = this.props.state
    const moves = log.filter(({ n, seat, undone }) => n >= since && seat !== this.me && !undone)
    return new Set(moves.flatMap(({ move }) => read(move, this.now, null).target ?? []))
  })

  constructor(props: BoardProps) {
    this.props = props
  }

  /** Plantations to staff are named one by one; what is named so far can be sent at any time. */
  get series(): boolean {
    return this.main.includes('own') || this.steps.some(({ candidate }) => candidate.group === 'own')
  }
  get can(): boolean {
    if (this.busy) return false
    if (this.series) return this.codes.length > 0
    if (this.chosen) return this.tried?.of === keyOf(this.chosen)
    return this.steps.length > 0 && !continues(this.candidates)
  }
  get codes(): number[] {
    const codes = this.steps.flatMap(({ candidate }) => candidate.codes)
    if (this.chosen) return [...codes, ...this.chosen.codes]
    const done = this.series ? this.candidates.find(({ group }) => group === 'done') : undefined
    return done ? [...codes, ...done.codes] : codes
  }

  /** The table is no longer shown: whatever is still answered is for nobody. */
  leave(): void {
    this.#gone = true
  }

  async #ask(request: Request): Promise<Answer> {
    const answer = await this.props.send(request)
    return this.#gone ? new Promise(() => {}) : answer
  }

  // --- a new state ------------------------------------------------------------------------------------------------
  renew(): void {
    this.steps = []
    this.tried = this.refusal = this.hover = null
    this.#begin()
  }

  /** Of the kinds of action on offer the first is chosen, so that its places are lit at once; one without a place is not begun unasked. */
  #begin(): void {
    this.#show(this.#first())
  }

  #show(selection: Selection): void {
    this.tried = null
    this.selection = selection
    if (this.chosen && !this.series) void this.#try(true)
  }

  /** What is shown before anybody chooses. */
  #first(): Selection {
    const first = this.#opening(this.main[0] ?? null)
    const placeless = matching(this.candidates, first).every(({ target }) => target === null)
    return placeless && first.group !== null && !SLIPS.has(first.group) ? { ...first, pick: -1 } : first
  }

  /** A kind of action, as it begins. What is offered at one place, or is to be changed piece by piece, is chosen at once; else nothing is. */
  #opening(group: Group | null): Selection {
    const start = { ...NOTHING, group }
    const found = matching(this.candidates, start)
    const targets = new Set(found.map(({ target }) => target))
    if (group === 'enter') return { ...start, target: found[0]?.target ?? null }
    if (group === 'store') return { ...start, pick: Math.max(0, found.findIndex(({ option }) => option === this.#columns())) }
    if (group === 'pay') return { ...start, pick: dearest(found) }
    return targets.has(null) && found.length > 1 ? { ...start, pick: -1 } : start
  }

  /** How the warehouses stand now, in the words of a move. */
  #columns(): string {
    const above = this.now.position.seats[this.me ?? 0]!.warehouses.filter((slot) => slot !== 'row')
    return COFFEES.filter((coffee) => above.includes(coffee)).join(' ') || 'rows'
  }

  // --- choosing ---------------------------------------------------------------------------------------------------
  choose(group: Group): void {
    this.refusal = null
    this.tried = null
    this.selection = this.#opening(group)
    if (this.chosen) void this.#try()
    else this.props.say(t('traders.lit', { n: this.lit.size || this.ways.length, group: t(`traders.group.${group}`) }))
  }

  /** Of several ways the one so and so. */
  pick(index: number): void {
    this.selection = { ...this.selection, pick: index }
    if (this.chosen) void this.#try()
  }

  press(spot: string): void {
    this.roving = spot
    if (this.series && this.#toggled(spot)) return
    const next = this.aids ? point(this.candidates, this.selection, spot) : null
    if (!next) return void this.why(spot)
    this.refusal = null
    this.tried = null
    this.selection = next
    if (this.chosen) void this.#try()
  }

  /** Whether another place or way is chosen than the kind of action begins with. */
  get #moved(): boolean {
    return !alike(this.selection, this.#opening(this.selection.group)) && !alike(this.selection, this.#first())
  }
  /** Whether something else is chosen than the turn begins with, and that is more than lighting its places. */
  get #aside(): boolean {
    const { group } = this.selection
    return group !== null && !alike(this.selection, this.#first()) && (this.chosen !== null || SLIPS.has(group))
  }
  /** Whether there is something to let go of. */
  get begun(): boolean {
    return this.#moved || this.#aside || this.steps.length > 0
  }

  /** Lets go of what was chosen last; false: there was nothing. */
  back(): boolean {
    this.refusal = null
    if (!this.begun) return false
    if (this.#moved) this.#show(this.#opening(this.selection.group))
    else {
      if (!this.#aside) this.steps = this.steps.slice(0, -1)
      this.#begin()
    }
    return true
  }

  async #try(quiet = false): Promise<void> {
    const { chosen } = this
    if (!chosen) return
    const codes = this.codes
    const answer = await this.#ask({ type: 'try', codes })
    if (!this.chosen || keyOf(this.chosen) !== keyOf(chosen)) return
    const whole = answer.type === 'tried' && answer.stopped >= codes.length ? (answer as Tried<View, Effects>) : null
    const more = whole && asksMore(chosen, whole) ? whole : null
    if (more && !quiet && (this.ways.length === 1 || FREE.has(chosen.group))) return this.#goOn(chosen, more)
    this.tried = { of: keyOf(chosen), view: whole?.view ?? null, effects: whole?.effects ?? null, more }
    if (!quiet) this.props.say(this.said())
  }

  /** What is chosen becomes a step, and the next question is asked: at once, or, where nobody chose it or it is one of several ways, when it is confirmed. */
  #goOn(chosen: Candidate, { view, aids, effects }: Tried<View, Effects>): void {
    const told = this.said()
    this.steps = [...this.steps, { candidate: chosen, view, aids, effects }]
    this.#begin()
    this.props.say(told)
  }

  /** The chosen move and what it would do, in words. */
  said(): string {
    if (!this.preview) return ''
    const title = titleOf(this.preview, this.base, this.me)
    const deal = this.effects ? dealWords(this.effects, this.names) : ''
    return deal ? `${title}. ${deal}.` : `${title}.`
  }

  // --- several in a row -------------------------------------------------------------------------------------------
  /** A plantation named already is left out; one that would come earlier in the row is put in its place. */
  #toggled(spot: string): boolean {
    const named = this.steps.map(({ candidate }) => candidate.texts[0]!)
    const text = `staff.own ${spot}`
    if (named.includes(text)) {
      void this.walk(named.filter((one) => one !== text))
      return true
    }
    if (!this.steps.length || this.candidates.some(({ target }) => target === spot)) return false
    if (!this.props.aids?.moves.some((move) => move.text === text)) return false
    void this.walk([...named, text].sort((a, b) => rank(this.now, a) - rank(this.now, b)))
    return true
  }

  /** Goes through moves in notation from the beginning; what the rules answer by themselves is passed over. */
  async walk(texts: string[], from: Step[] = []): Promise<boolean> {
    let steps = from
    for (const text of texts) {
      const last = steps.at(-1)
      const aids = last ? last.aids : (this.props.aids as Aids<Effects> | null)
      const table = last?.view.table ?? this.now
      const candidate = candidatesOf(aids, table).find((one) => one.texts.length === 1 && one.texts[0] === text)
      if (!candidate) continue
      const codes = [...steps.flatMap((step) => step.candidate.codes), ...candidate.codes]
      const answer = await this.#ask({ type: 'try', codes })
      if (answer.type !== 'tried' || answer.stopped < codes.length) return false
      const { view, aids: next, effects } = answer as Tried<View, Effects>
      steps = [...steps, { candidate, view, aids: next, effects }]
    }
    this.refusal = null
    this.steps = steps
    this.#begin()
    return true
  }

  // --- sending ----------------------------------------------------------------------------------------------------
  async confirm(): Promise<void> {
    const codes = this.codes
    if (!this.can || !codes.length) return
    if (this.chosen && this.tried?.more) return this.#goOn(this.chosen, this.tried.more)
    const decision = this.#decision
    this.busy = true
    const answer = await this.#ask({ type: 'act', codes })
    this.busy = false
    this.props.sound(answer.type === 'done' ? 'place' : 'refused')
    if (answer.type !== 'done') return
    this.#past = decision
    this.renew()
  }

  async undo(): Promise<void> {
    if (this.back()) return
    const { undo } = this.props.state
    if (this.me === null || this.busy || !(undo.count || undo.ask)) return
    this.busy = true
    await this.#ask(undo.count ? { type: 'undo' } : { type: 'ask' })
    this.busy = false
  }

  // --- why not ----------------------------------------------------------------------------------------------------
  async why(spot: string): Promise<void> {
    if (this.#gone || !this.aids) return
    const next = this.base.companies[this.me ?? 0]?.next_tiles
    const row = (['a', 'b', 'c'] as const).find((name) => next?.[name] !== null && next?.[name] !== undefined)
    const groups = [this.selection.group, ...this.main]
    const move = groups.map((group) => questionFor(this.base, spot, { ...this.selection, group }, row)).find((text) => text !== null)
    if (!move) return
    const answer = await this.#ask({ type: 'why', move, codes: this.steps.flatMap(({ candidate }) => candidate.codes) })
    if (answer.type !== 'because' || answer.rule === null) return
    this.refusal = { spot, rule: answer.rule, text: answer.text }
    this.props.sound('refused')
    this.props.say(t('traders.refused', { text: answer.text, rule: answer.rule }))
  }

  // --- places -----------------------------------------------------------------------------------------------------
  look(spot: string): '' | 'lit' | 'chosen' | 'refused' | 'last' {
    if (this.refusal?.spot === spot) return 'refused'
    if (this.selection.target === spot || this.selection.filters.includes(spot) || this.chosen?.filters.includes(spot)) return 'chosen'
    if (this.lit.has(spot)) return 'lit'
    return this.pointed === spot || this.fresh.has(spot) ? 'last' : ''
  }

  /** The name of a place with what can be done there. */
  spoken(spot: string, label: string): string {
    const look = this.look(spot)
    return look === 'lit' || look === 'chosen' ? t(`traders.spoken.${look}`, { label }) : label
  }

  at(spot: string) {
    const look = this.look(spot)
    return {
      'data-spot': spot,
      'data-look': look || undefined,
      'aria-pressed': look === 'chosen' ? ('true' as const) : undefined,
      tabindex: this.roving === spot ? 0 : -1,
    }
  }
}

/** The way that pays most in coins: columns back cost points. */
const dearest = (ways: Candidate[]): number => {
  const coins = ways.map(({ effects }) => effects.own.coins ?? 0)
  return Math.max(0, coins.indexOf(Math.min(...coins)))
}
const alike = (one: Selection, other: Selection): boolean => JSON.stringify(one) === JSON.stringify(other)
const keyOf = ({ codes }: Candidate): string => codes.join()

/** Whether something is asked in the same go: an action is not complete yet, or may follow a free move. */
const asksMore = ({ group }: Candidate, { view, aids }: Tried<View, Effects>): boolean =>
  FREE.has(group) || group === 'own' || continues(candidatesOf(aids, view.table))

function rank(table: Table, text: string): number {
  const name = text.split(' ')[1]!
  const coop = Object.keys(table.coops).indexOf(name.slice(0, 2))
  const board = table.board.coop.find(({ coffees }) => coffees.includes(name.slice(0, 2) as never))!
  return 100 * coop + [...board.row_1, ...board.row_12, ...board.row_23].indexOf(name.slice(3))
}
