/** What the person in front of the board is doing: what is chosen but not yet sent, and what it would do. */
import type { Coffee } from '../draw/signs'
import type { BoardProps } from '../lib/board'
import { t } from '../lib/i18n'
import type { Aids, Move } from '../lib/protocol'
import { Blocked, compose, destinations, known, Walk, type Ready } from './compose'
import { Ghost, type Spot } from './ghost.svelte'
import { choices, NOTHING, pointTarget, type Choices, type Gesture, type What } from './gestures'
import { nameOf, type Side } from './geometry'
import { carried, marksOf, pointed, pointedAgain, waysOf, type Marks } from './pointing'
import type { Area, Cell, Effects, Offer, Seat, Table, Turn, View } from './shapes'
import * as words from './words'

export type Mode = 'watch' | 'bid' | 'take' | 'place' | 'act' | 'resume' | 'exchange' | 'over'
export interface Note {
  text: string
  rule: string
}

const NONE = new Ghost(null, [])

export class Play {
  readonly #props: () => BoardProps
  readonly view: View = $derived.by(() => this.props.state.view as View)
  readonly table: Table = $derived(this.view.table)
  readonly me: number | null = $derived.by(() => this.props.seat)
  readonly aids: Aids<Effects> | null = $derived.by(() => {
    const { aids, state } = this.props
    return aids && aids.at === state.at && aids.seat === this.me ? (aids as Aids<Effects>) : null
  })
  readonly mode: Mode = $derived(modeOf(this.table.over, this.aids))
  readonly walk: Walk | null = $derived.by(() => (this.aids ? new Walk(this.aids, this.props.send) : null))
  readonly found: Choices = $derived.by(() => (this.mode === 'act' ? choices(this.aids) : NOTHING))
  readonly offers: Offer[] = $derived.by(() => (this.mode === 'take' ? (this.view.seat?.offers ?? []) : []))

  /** Whose area is in the middle, if not one's own. */
  guest: number | null = $state.raw(null)
  readonly shown: number = $derived.by(() => this.guest ?? this.me ?? this.table.waiting.find((seat) => seat >= 0) ?? 0)
  readonly mine: boolean = $derived.by(() => this.shown === this.me)

  gesture: Gesture | null = $state.raw(null)
  ready: Ready | null = $state.raw(null)
  /** Why not. */
  note: Note | null = $state.raw(null)
  /** Where a delivery may go. */
  places: string[] = $state.raw([])
  busy = $state.raw(false)
  /** The mode, but steady while the moves of the next decision are on their way. */
  pace: Mode = $state.raw('watch')
  /** Another kind of decision than the last: what can be done may draw attention to itself. */
  fresh = $state.raw(true)
  hover: string | null = $state.raw(null)
  ghost: Ghost = $state.raw(NONE)
  /** Where a point of the screen lies on the area, while it is drawn. */
  where: ((x: number, y: number) => Cell) | null = null
  /** Where the card was tried before it was taken. */
  /** Cubes on their way to squares, and, with less motion, where they came from. */
  flying: Map<string, string> = $state.raw(new Map())
  trails: [string, string][] = $state.raw([])
  #plans = new Map<string, { at: Cell; turn: Turn }>()
  #lote = -1
  /** While the turn starts anew: the state that was taken back last. */
  #rewound: number | null = null
  #refusals = new Map<string, Promise<Note | null>>()

  readonly preview: Gesture | null = $derived.by(() => {
    if (this.gesture || this.mode !== 'act' || !this.mine || this.hover === null) return this.gesture
    return pointed(this.hover, this.area, this.found)
  })
  readonly expected: Effects | null = $derived.by(() => {
    if (this.gesture) return this.ready?.effects ?? null
    return this.preview ? (known(this.preview, this.found)?.effects ?? null) : null
  })
  readonly marks: Marks = $derived.by(() => {
    if (!this.mine) return marksOf(null, null, this.area, NOTHING)
    const marks = marksOf(this.preview, this.expected, this.area, this.found)
    // Passing over cubes that might be moved lights up where to, no more.
    return this.gesture === null && this.preview?.kind === 'pick' ? { ...marks, bright: null } : marks
  })

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get props(): BoardProps {
    return this.#props()
  }

  get own(): Seat | null {
    return this.me === null ? null : this.table.position.seats[this.me]!
  }
  get area(): Area {
    return this.table.areas[this.me ?? this.shown]!
  }
  get hand(): string | null {
    return this.own?.hand ?? null
  }
  /** This seat decides next, and what it may do is on its way. */
  get pending(): boolean {
    return this.mode === 'watch' && this.me !== null && this.table.waiting.includes(this.me)
  }
  get can(): boolean {
    return !this.busy && (this.mode === 'place' ? this.ghost.spot !== null : this.ready !== null)
  }

  // --- a new state ----------------------------------------------------------------------------------------------
  /** Called when the seat has something new to decide. What was planned for the card in hand stays. */
  renew(): void {
    this.gesture = this.ready = this.note = null
    this.places = []
    this.hover = null
    this.#lote = -1
    this.#refusals.clear()
    this.#rewind()
    this.#remember()
    if (this.mode === 'place') this.#takeUp()
    else this.ghost = NONE
    if (this.pending) return
    this.fresh = this.mode !== this.pace
    this.pace = this.mode
    if (this.mode !== 'watch') this.guest = null
    if (this.mode === 'bid') this.choose({ kind: 'bid', paid: [0, 0, 0, 0], keep: {} })
    if (this.mode === 'exchange') this.choose({ kind: 'exchange', counts: [0, 0, 0, 0] })
  }

  #remember(): void {
    const { card, at, turn } = this.ghost
    if (card && at) this.#plans.set(card.id, { at, turn })
  }

  #takeUp(): void {
    const card = this.table.cards[this.hand ?? ''] ?? null
    const spots = (this.aids?.moves ?? []).filter(({ kind }) => kind === 'place').map((move) => spotOf(move, this.area))
    this.ghost = new Ghost(card, spots)
    const plan = card && this.#plans.get(card.id)
    if (plan) this.ghost.put(plan.at, plan.turn)
    if (this.ghost.at && !this.ghost.spot) this.ghost.back()
  }

  // --- choosing ---------------------------------------------------------------------------------------------------
  choose(gesture: Gesture | null): void {
    this.gesture = gesture
    this.ready = this.note = null
    if (!gesture || !this.walk) return
    if (gesture.kind === 'deliver') void this.#askPlaces(gesture, this.walk)
    const quick = known(gesture, this.found) ?? this.#single(gesture)
    if (quick) this.#prepared(quick)
    else if (!incomplete(gesture, this.#offer)) void this.#compose(gesture, this.walk)
  }

  get #offer(): Offer | null {
    const { gesture } = this
    return gesture?.kind === 'take' ? (this.offers.find(({ slot }) => slot === gesture.slot) ?? null) : null
  }

  /** A gesture that is one decision, whose effects came with it. */
  #single(gesture: Gesture): Ready | null {
    const text =
      gesture.kind === 'take'
        ? `take ${gesture.slot}${gesture.colour ? ` ${gesture.colour}` : ''}`
        : gesture.kind === 'move'
          ? gesture.text
          : gesture.kind === 'end' || gesture.kind === 'pass'
            ? gesture.kind
            : null
    const move = text === null ? undefined : this.aids?.moves.find((move) => move.text === text)
    return move ? { codes: [move.code], effects: move.effects, view: null } : null
  }

  #prepared(ready: Ready): void {
    this.ready = ready
    this.props.say(this.told())
  }

  async #compose(gesture: Gesture, walk: Walk): Promise<void> {
    try {
      const ready = await compose(gesture, walk)
      if (this.gesture === gesture) this.#prepared(ready)
    } catch (error) {
      if (this.gesture !== gesture) return
      const note =
        error instanceof Blocked
          ? await this.ask(error.move, error.codes)
          : { text: String((error as Error).message), rule: '' }
      if (this.gesture === gesture && note) this.#warn(note)
    }
  }

  async #askPlaces(gesture: Extract<Gesture, { kind: 'deliver' }>, walk: Walk): Promise<void> {
    try {
      const places = await destinations(gesture, walk)
      if (this.gesture === gesture || this.gesture?.kind === 'deliver') this.places = places
    } catch {
      this.places = Object.keys(gesture.gifts) // the server is away: what was proposed is known
    }
  }

  /** The chosen gesture and what it would do, in words. */
  told(): string {
    const { gesture, area, table, expected } = this
    if (!gesture) return ''
    const title = words.title(gesture, area, table.cards, this.offers)
    const does = expected ? words.effects(expected, gesture, area, table.cards) : ''
    const sentence = /[.?]$/.test(title) ? title : `${title}.`
    return does ? `${sentence} ${does}` : sentence
  }

  // --- pointing -----------------------------------------------------------------------------------------------------
  point(key: string): void {
    if (!this.mine || this.mode !== 'act') return
    const next = pointedAgain(key, this.gesture, this.area, this.found)
    if (next) return this.choose(next)
    const had = this.gesture !== null
    this.choose(null)
    if (!had) void this.why(key)
  }

  /** The colour of a lote, counted in reading order. */
  lote(index: number, coffee: Coffee): void {
    if (this.gesture?.kind !== 'produce') return
    this.choose({ ...this.gesture, lotes: this.gesture.lotes.map((now, i) => (i === index ? coffee : now)) })
  }

  /** Number keys colour one lote after another. */
  nextLote(): number {
    const lotes = this.gesture?.kind === 'produce' ? this.gesture.lotes.length : 0
    this.#lote = (this.#lote + 1) % Math.max(1, lotes)
    return this.#lote
  }

  /** One more set of the same action, if its cluster has room and cubes are left. */
  sister(gesture: Extract<Gesture, { kind: 'load' }>): Gesture | null {
    const cluster = (key: string) => words.squareAt(this.area, key)?.cluster?.join()
    const used = new Set(gesture.loads.map(({ target }) => target))
    const next = [...this.found.targets[gesture.what]].find(
      (key) => !used.has(key) && cluster(key) === cluster(gesture.loads[0]!.target),
    )
    const more = next ? pointTarget(gesture, this.found, next, true) : null
    return more && more.loads.length > gesture.loads.length ? more : null
  }

  /** Ends the turn; asks first while points are left that could be used. */
  end(): void {
    const idle =
      this.gesture?.kind === 'end' ||
      !this.own?.points ||
      this.found.ways.every(({ gesture }) => gesture.kind === 'end')
    const ready = this.#single({ kind: 'end' })
    if (!idle) this.choose({ kind: 'end' })
    else if (ready && !this.busy) void this.#act(ready.codes)
  }

  /** Cubes dragged from one square to another. */
  drop(from: string, to: string): void {
    const gesture = carried(from, to, this.gesture, this.area, this.found)
    if (gesture) this.choose(gesture)
    else void this.why(to)
  }

  /** The next way of a kind: another cluster, target, split. */
  cycle(kind: 'produce' | 'deliver' | What, step: 1 | -1 = 1): Gesture | null {
    const ways = waysOf(kind, this.found)
    if (!ways.length) return null
    const now = ways.findIndex((way) => JSON.stringify(way) === JSON.stringify(this.gesture))
    const next = ways[(now + step + ways.length) % ways.length]!
    this.choose(next)
    return next
  }

  count(kind: 'produce' | 'deliver' | What): number {
    return waysOf(kind, this.found).length
  }

  clear(key: string): void {
    if (this.found.clear.has(key)) this.choose({ kind: 'clear', at: key })
  }

  /** A card on offer is chosen: it lies as a ghost on the area until it is taken or another is tried. */
  offer(slot: number): void {
    const offer = this.offers.find((offer) => offer.slot === slot)
    if (!offer) return
    this.#remember()
    const { turn } = this.ghost
    const spots = offer.places.map((place) => ({ ...place, code: null, effects: null }))
    this.ghost = new Ghost(this.table.cards[offer.card]!, spots)
    const plan = this.#plans.get(offer.card)
    const first = this.ghost.first()
    if (plan) this.ghost.put(plan.at, plan.turn)
    else if (first) {
      this.ghost.turn = first.turn
      if (this.ghost.spots.size && [...this.ghost.spots.values()].some((spot) => spot.turn === turn))
        this.ghost.turn = turn
      const start = this.ghost.first()!
      this.ghost.put(start.at, start.turn)
    }
    this.guest = null
    this.choose({ kind: 'take', slot, colour: offer.colours.length === 1 ? offer.colours[0]! : null })
  }

  arrow(side: Side): boolean {
    return this.ghost.card && this.mine ? this.ghost.jump(side) : false
  }

  /** Lets go of what is chosen; false: there was nothing. */
  escape(): boolean {
    if (this.guest !== null) this.guest = null
    else if (this.mode === 'place' && this.ghost.at) this.ghost.back()
    else if (this.mode === 'take' && this.gesture) {
      this.#remember()
      this.ghost = NONE
      this.choose(null)
    } else if (this.gesture && this.mode !== 'bid' && this.mode !== 'exchange') this.choose(null)
    else if (this.gesture?.kind === 'pass') this.renew()
    else return false
    return true
  }

  // --- to the server ------------------------------------------------------------------------------------------------
  async confirm(): Promise<void> {
    const codes = this.mode === 'place' ? [this.ghost.spot?.code ?? -1] : this.ready?.codes
    if (codes && this.can) await this.#act(codes)
  }

  async #act(codes: number[]): Promise<void> {
    this.busy = true
    const sound = this.mode === 'take' ? 'take' : 'place'
    const answer = await this.props.send({ type: 'act', codes })
    this.busy = false
    this.props.sound(answer.type === 'done' ? sound : 'refused')
  }

  async undo(): Promise<void> {
    this.busy = true
    const answer = await this.props.send({ type: 'undo' })
    this.busy = false
    if (answer.type !== 'done') this.#rewound = null
  }

  /** Back to the beginning of the turn: one undo after another, each from the state that the last one brought. */
  restart(): void {
    this.#rewound = -1
    this.#rewind()
  }

  #rewind(): void {
    const { at, undo } = this.props.state
    if (this.#rewound === null || this.#rewound === at) return
    this.#rewound = undo.count ? at : null
    if (undo.count) void this.undo()
  }

  async ask(move: string, codes: number[] = []): Promise<Note | null> {
    const answer = await this.props.send({ type: 'why', move, codes })
    return answer.type === 'because' && answer.rule !== null ? { text: answer.text, rule: answer.rule } : null
  }

  #warn(note: Note): void {
    this.note = note
    this.props.sound('refused')
    this.props.say(t('cafe.refused', note as unknown as Record<string, string>))
  }

  /** Why the card may not lie where it is. */
  async refuse(): Promise<void> {
    const { ghost } = this
    const { card, at, turn } = ghost
    this.note = null
    if (!card || !at || ghost.spot) return
    const covers = ghost.cells.filter((key) => words.squareAt(this.area, key)).length
    const move = `place ${card.id} ${nameOf(at)} r${turn}`
    const asked =
      this.mode === 'place'
        ? (this.#refusals.get(move) ?? this.ask(move))
        : Promise.resolve({ text: t('cafe.refused.try', { n: covers }), rule: 'C4.2' })
    this.#refusals.set(move, asked)
    const note = await asked
    if (note && this.ghost === ghost && ghost.at === at && ghost.turn === turn) this.#warn(note)
  }

  /** Why nothing can be done with a square; for what is no place of work, what it is for. */
  async why(key: string): Promise<void> {
    if (!this.mine || this.mode !== 'act') return
    const square = words.squareAt(this.area, key)
    if (!square) return
    const move = questionOf(square.kind, key, square.cluster, this.area)
    const about = t(`cafe.about.${square.kind.replace('+', 'plus')}`)
    const note = move ? await this.ask(move) : null
    this.note = note ?? { text: about, rule: t(`cafe.about.${square.kind.replace('+', 'plus')}.rule`) }
    this.props.say(this.note.text)
  }
}

function modeOf(over: boolean, aids: Aids<Effects> | null): Mode {
  if (over) return 'over'
  const kinds = new Set(aids?.moves.map(({ kind }) => kind))
  if (!aids || !kinds.size) return 'watch'
  if (kinds.has('bid') || kinds.has('pass')) return 'bid'
  if (kinds.has('take')) return 'take'
  if (kinds.has('place')) return 'place'
  if (kinds.has('end')) return 'act'
  return kinds.has('exchange') || kinds.has('leave') ? 'exchange' : 'resume'
}

function spotOf({ text, code, effects }: Move<Effects>, area: Area): Spot {
  const [, , at = '', turn = ''] = text.split(' ')
  const [x, y] = at.split(',').map(Number)
  return {
    at: [x!, y!],
    turn: Number(turn.slice(1)) as Turn,
    code,
    effects,
    covers: effects.covers.length,
    cups: area.cups + effects.cups,
  }
}

function incomplete(gesture: Gesture, offer: Offer | null): boolean {
  if (gesture.kind === 'pick') return true
  if (gesture.kind === 'take') return gesture.colour === null && Boolean(offer?.price)
  if (gesture.kind === 'bid') return words.total(gesture.paid) === 0
  return false
}

/** The move that would have been meant by pointing at a square where nothing can be done now. */
function questionOf(kind: string, key: string, cluster: Cell | undefined, area: Area): string | null {
  const holds = (kinds: string[]) =>
    area.squares.find((square) => square.cubes && kinds.includes(square.kind))?.cubes?.[0]
  const names: Record<string, string> = { y: 'yellow', b: 'brown', g: 'green', r: 'red' }
  if (kind === 'D') return `dry ${key} ${names[holds(['y', 'b', 'g', 'r', 'y+', 'b+', 'g+', 'r+', 'L']) ?? 'y']}`
  if (kind === 'R') return `roast ${key} ${names[holds(['D']) ?? 'y']}`
  if (kind === 'S' || kind === 'E') return 'deliver'
  return cluster && !['C', 'H', '-', 'X'].includes(kind) ? `produce ${nameOf(cluster)}` : null
}
