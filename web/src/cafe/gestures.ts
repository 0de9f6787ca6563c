/**
 * What a person points at, before it is a list of decisions. A gesture is one thing to confirm and one to undo.
 * `compose.ts` makes decisions of it; here proposals are read as gestures, and gestures are changed by pointing.
 */
import type { Coffee } from '../draw/signs'
import type { Aids, Proposal } from '../lib/protocol'
import { nameOf, reading } from './geometry'
import type { Area, Colour, Effects } from './shapes'

export type What = 'dry' | 'roast'
/** A set of cubes of one colour for a target. */
export interface Load {
  target: string
  coffee: Coffee
  sources: string[]
}

export type Gesture =
  | { kind: 'take'; slot: number; colour: Colour | null }
  | { kind: 'produce'; cluster: string; lotes: Coffee[] }
  | { kind: 'pick'; what: What; sources: string[] }
  | { kind: 'load'; what: What; loads: Load[]; active: number }
  | { kind: 'deliver'; sources: string[]; gifts: Record<string, string> }
  | { kind: 'clear'; at: string }
  | { kind: 'end' }
  | { kind: 'pass' }
  | { kind: 'bid'; paid: number[]; keep: Record<string, Coffee> }
  | { kind: 'exchange'; counts: number[] }
  | { kind: 'move'; text: string }

export const COLOURS: Record<Coffee, Colour> = { y: 'yellow', b: 'brown', g: 'green', r: 'red' }
export const LETTERS: Record<Colour, Coffee> = { yellow: 'y', brown: 'b', green: 'g', red: 'r' }
export const ORDER: Coffee[] = ['y', 'b', 'g', 'r']

export const count = (letters: string, letter: string): number => letters.split(letter).length - 1
/** Letters in the order of the colours. */
export const sorted = (letters: string): string => ORDER.map((c) => c.repeat(count(letters, c))).join('')
/** What is left of some cubes after others are taken away. */
export function without(letters: string, taken: string): string {
  return ORDER.map((c) => c.repeat(Math.max(0, count(letters, c) - count(taken, c)))).join('')
}
/** The cubes that both have. */
export function shared(a: string, b: string): string {
  return ORDER.map((c) => c.repeat(Math.min(count(a, c), count(b, c)))).join('')
}

/** Squares that lose cubes, and what each loses. */
export function losses(effects: Effects): Map<string, string> {
  return changed(effects, (before, after) => without(before, after))
}
/** Squares that gain cubes, and what each gains. */
export function gains(effects: Effects): Map<string, string> {
  return changed(effects, (before, after) => without(after, before))
}
function changed(effects: Effects, part: (before: string, after: string) => string): Map<string, string> {
  const found = Object.entries(effects.cubes).map(([key, [before, after]]) => [key, part(before, after)] as const)
  return new Map(found.filter(([, letters]) => letters).sort(([a], [b]) => reading(a, b)))
}

/** A way to act that the server proposes, read as a gesture. */
export interface Way {
  gesture: Gesture
  codes: number[]
  effects: Effects
}

export interface Choices {
  /** Best first; of producing one for each colour of lotes. */
  ways: Way[]
  /** For dry and roast: the squares that can receive, and by colour the squares that can give. */
  targets: Record<What, Set<string>>
  sources: Record<What, Map<Coffee, string[]>>
  clear: Set<string>
}

export const NOTHING: Choices = {
  ways: [],
  targets: { dry: new Set(), roast: new Set() },
  sources: { dry: new Map(), roast: new Map() },
  clear: new Set(),
}

export function choices(aids: Aids<Effects> | null): Choices {
  if (!aids) return NOTHING
  const found: Choices = {
    ways: [],
    targets: { dry: new Set(), roast: new Set() },
    sources: { dry: new Map(), roast: new Map() },
    clear: new Set(),
  }
  for (const { text, effects } of aids.moves) {
    const [kind, at, colour, some] = text.split(' ')
    if (kind === 'clear') found.clear.add(at!)
    if ((kind !== 'dry' && kind !== 'roast') || some) continue
    found.targets[kind].add(at!)
    found.sources[kind].set(LETTERS[colour as Colour], [...losses(effects).keys()])
  }
  for (const proposal of aids.proposals) {
    const gesture = readProposal(proposal)
    if (gesture) found.ways.push({ gesture, codes: proposal.codes, effects: proposal.effects })
  }
  return found
}

export function readProposal({ moves, effects }: Proposal<Effects>): Gesture | null {
  const [first = '', ...rest] = moves
  const [kind, at] = first.split(' ')
  switch (kind) {
    case 'produce':
      return { kind, cluster: at!, lotes: rest.map((move) => LETTERS[move.split(' ')[1] as Colour]) }
    case 'dry':
    case 'roast':
      return { kind: 'load', what: kind, loads: readLoads(moves, effects), active: 0 }
    case 'deliver':
      return { kind, sources: [...losses(effects).keys()], gifts: Object.fromEntries(gains(effects)) }
    case 'clear':
      return { kind, at: at! }
    case 'end':
    case 'pass':
      return { kind }
    default:
      return null
  }
}

/** The sets of a drying or roasting: squares that are named are named, all others of the colour went as a whole. */
function readLoads(moves: string[], effects: Effects): Load[] {
  const loads: Load[] = []
  const named = new Set<string>()
  for (const move of moves) {
    const [kind, at, colour, some] = move.split(' ')
    if (kind === 'dry' || kind === 'roast') {
      loads.push({ target: at!, coffee: LETTERS[colour as Colour], sources: some ? [] : ['*'] })
    } else if (kind === 'from') {
      loads.at(-1)!.sources.push(at!)
      named.add(at!)
    }
  }
  const lost = losses(effects)
  for (const load of loads) {
    if (load.sources[0] !== '*') continue
    load.sources = [...lost]
      .filter(([key, letters]) => letters[0] === load.coffee && !named.has(key))
      .map(([key]) => key)
  }
  return loads
}

// --- the same outcome -------------------------------------------------------------------------------------------
/** Equal for gestures that mean the same, however they were pointed at. */
export function meaning(gesture: Gesture): string {
  switch (gesture.kind) {
    case 'load': {
      const loads = gesture.loads.map(({ target, sources }) => `${target}<${[...sources].sort(reading).join(' ')}`)
      return `${gesture.what} ${loads.sort().join('; ')}`
    }
    case 'deliver': {
      const gifts = Object.entries(gesture.gifts).filter(([, letters]) => letters)
      const given = gifts.map(([key, letters]) => `${key}:${sorted(letters)}`).sort()
      return `deliver ${[...gesture.sources].sort(reading).join(' ')} > ${given.join('; ')}`
    }
    default:
      return JSON.stringify(gesture)
  }
}

// --- pointing: dry and roast --------------------------------------------------------------------------------------
type LoadGesture = Extract<Gesture, { kind: 'load' }>

/** The best that is proposed for a target; with a cube in mind, the best that uses it. */
export function bestFor(found: Choices, what: What, target: string): LoadGesture | null {
  const way = found.ways.find(
    ({ gesture }) =>
      gesture.kind === 'load' && gesture.what === what && gesture.loads.some((load) => load.target === target),
  )
  if (!way) return null
  const gesture = way.gesture as LoadGesture
  return { ...gesture, active: gesture.loads.findIndex((load) => load.target === target) }
}

/** Squares of a colour that no set of the gesture uses yet. */
export function free(gesture: LoadGesture, found: Choices, coffee: Coffee, but = -1): string[] {
  const used = new Set(gesture.loads.flatMap((load, i) => (i === but ? [] : load.sources)))
  return (found.sources[gesture.what].get(coffee) ?? []).filter((key) => !used.has(key))
}

/** Another target pointed at: its set becomes the one to change; a new one of the same cluster joins the action. */
export function pointTarget(
  gesture: LoadGesture,
  found: Choices,
  target: string,
  sameCluster: boolean,
): LoadGesture | null {
  const there = gesture.loads.findIndex((load) => load.target === target)
  if (there >= 0 && there !== gesture.active) return { ...gesture, active: there }
  if (there >= 0) return gesture.loads.length > 1 ? withoutLoad(gesture, there) : gesture
  if (!sameCluster) return bestFor(found, gesture.what, target)
  const coffee = ORDER.find((c) => free(gesture, found, c).length)
  if (!coffee) return bestFor(found, gesture.what, target)
  const loads = [...gesture.loads, { target, coffee, sources: free(gesture, found, coffee) }]
  return { ...gesture, loads, active: loads.length - 1 }
}

function withoutLoad(gesture: LoadGesture, at: number): LoadGesture {
  return { ...gesture, loads: gesture.loads.filter((_, i) => i !== at), active: 0 }
}

/** A source pointed at: it joins the set, leaves it, or, in another colour, begins it anew. */
export function pointSource(gesture: LoadGesture, source: string, coffee: Coffee): LoadGesture {
  const active = gesture.loads[gesture.active]!
  const has = active.sources.includes(source)
  if (has && active.sources.length === 1) return gesture
  const sources = has
    ? active.sources.filter((key) => key !== source)
    : active.coffee === coffee
      ? [...active.sources, source]
      : [source]
  const loads = gesture.loads
    .map((load, i) =>
      i === gesture.active
        ? { ...load, coffee, sources }
        : { ...load, sources: load.sources.filter((key) => key !== source) },
    )
    .filter((load) => load.sources.length)
  return { ...gesture, loads, active: loads.findIndex((load) => load.target === active.target) }
}

/** All free squares of a colour for the set that is being changed. */
export function pickColour(gesture: LoadGesture, found: Choices, coffee: Coffee): LoadGesture {
  const sources = free(gesture, found, coffee, gesture.active)
  if (!sources.length) return gesture
  return {
    ...gesture,
    loads: gesture.loads.map((load, i) => (i === gesture.active ? { ...load, coffee, sources } : load)),
  }
}

// --- pointing: deliver --------------------------------------------------------------------------------------------
type DeliverGesture = Extract<Gesture, { kind: 'deliver' }>

export function onHand(gesture: DeliverGesture, area: Area): string {
  const cubes = new Map(area.squares.map((square) => [nameOf(square.at), square.cubes ?? '']))
  return sorted(gesture.sources.map((key) => cubes.get(key) ?? '').join(''))
}
export const given = (gesture: DeliverGesture): string => sorted(Object.values(gesture.gifts).join(''))

/** What a shop or an espresso square could still be given of some cubes. */
export function room(area: Area, at: string, letters: string): string {
  const shop = area.shops.find((shop) => nameOf(shop.at) === at)
  return shop ? shared(shop.lacks, letters) : letters.slice(0, 1)
}

/** Sources changed: the split that is proposed for them, or as much as possible of what was chosen before. */
export function pointRoast(gesture: DeliverGesture, found: Choices, area: Area, source: string): DeliverGesture {
  const has = gesture.sources.includes(source)
  if (has && gesture.sources.length === 1) return gesture
  const sources = has ? gesture.sources.filter((key) => key !== source) : [...gesture.sources, source]
  const same = [...sources].sort(reading).join(' ')
  const way = found.ways.find(
    ({ gesture }) => gesture.kind === 'deliver' && [...gesture.sources].sort(reading).join(' ') === same,
  )
  return way ? (way.gesture as DeliverGesture) : trimmed({ ...gesture, sources }, area)
}

function trimmed(gesture: DeliverGesture, area: Area): DeliverGesture {
  let hand = onHand(gesture, area)
  const gifts: Record<string, string> = {}
  for (const [at, letters] of Object.entries(gesture.gifts)) {
    gifts[at] = shared(letters, hand)
    hand = without(hand, gifts[at])
  }
  for (const shop of area.shops) {
    const at = nameOf(shop.at)
    const more = shared(without(shop.lacks, gifts[at] ?? ''), hand)
    gifts[at] = sorted((gifts[at] ?? '') + more)
    hand = without(hand, more)
  }
  return { ...gesture, gifts: filled(gifts) }
}

const filled = (gifts: Record<string, string>) =>
  Object.fromEntries(Object.entries(gifts).filter(([, letters]) => letters))

/** A shop or an espresso square pointed at: it gets all it can, from the warehouse's share first; or nothing. */
export function pointShop(gesture: DeliverGesture, area: Area, at: string): DeliverGesture {
  if (gesture.gifts[at]) return { ...gesture, gifts: filled({ ...gesture.gifts, [at]: '' }) }
  const hand = onHand(gesture, area)
  const rest = without(hand, given(gesture))
  let gift = room(area, at, rest)
  if (!gift) gift = room(area, at, hand)
  return { ...gesture, gifts: filled({ ...taken(gesture.gifts, without(gift, rest)), [at]: gift }) }
}

/** Takes cubes back from whoever has them. */
function taken(gifts: Record<string, string>, wanted: string): Record<string, string> {
  const left: Record<string, string> = {}
  for (const [at, letters] of Object.entries(gifts)) {
    const part = shared(letters, wanted)
    left[at] = without(letters, part)
    wanted = without(wanted, part)
  }
  return left
}

/** One cube more or less for a destination; more comes from the warehouse's share, then from another destination. */
export function adjust(gesture: DeliverGesture, area: Area, at: string, coffee: Coffee, more: boolean): DeliverGesture {
  const now = gesture.gifts[at] ?? ''
  if (!more) return { ...gesture, gifts: filled({ ...gesture.gifts, [at]: without(now, coffee) }) }
  const espresso = !area.shops.some((shop) => nameOf(shop.at) === at)
  if (!espresso && !room(area, at, sorted(now + coffee)).includes(coffee.repeat(count(now, coffee) + 1))) return gesture
  const rest = without(onHand(gesture, area), given(gesture))
  const others = { ...gesture.gifts, [at]: '' }
  if (!rest.includes(coffee) && !Object.values(others).some((letters) => letters.includes(coffee))) return gesture
  const gifts = rest.includes(coffee) ? others : taken(others, coffee)
  return { ...gesture, gifts: filled({ ...gifts, [at]: espresso ? coffee : sorted(now + coffee) }) }
}
