/** What pointing at a square means, given what may be chosen and what is chosen already; and what to show of it. */
import type { Coffee } from '../draw/signs'
import { nameOf, reading } from './geometry'
import {
  bestFor,
  gains,
  pointRoast,
  pointShop,
  pointSource,
  pointTarget,
  type Choices,
  type Gesture,
  type Way,
  type What,
} from './gestures'
import type { Area, Effects, Square } from './shapes'
import { squareAt } from './words'

/** Pointing at a square while nothing is chosen. */
export function pointed(key: string, area: Area, found: Choices): Gesture | null {
  const square = squareAt(area, key)
  if (!square) return null
  for (const way of found.ways) {
    const { gesture, effects } = way
    if (gesture.kind === 'produce' && effects.cubes[key]) return gesture
    if (gesture.kind === 'deliver' && gesture.sources.includes(key)) return gesture
  }
  for (const what of ['dry', 'roast'] as const) {
    if (found.targets[what].has(key)) return bestFor(found, what, key)
    if (gives(found, what, key)) return { kind: 'pick', what, sources: [key] }
  }
  const shop = shopAt(area, key)
  if (shop) return bestGift(found, shop)?.gesture ?? null
  if (square.cubes && found.clear.has(key)) return { kind: 'pick', what: 'dry', sources: [key] }
  return bestGift(found, key)?.gesture ?? null
}

const gives = (found: Choices, what: What, key: string): Coffee | null =>
  [...found.sources[what]].find(([, keys]) => keys.includes(key))?.[0] ?? null

export const shopAt = (area: Area, key: string): string | null => {
  const shop = area.shops.find((shop) => shop.open && shop.squares.some((cell) => nameOf(cell) === key))
  return shop ? nameOf(shop.at) : null
}

const bestGift = (found: Choices, at: string): Way | undefined =>
  found.ways.find(({ gesture }) => gesture.kind === 'deliver' && gesture.gifts[at])

/** Pointing at a square while a gesture is chosen: it changes, or another begins. */
export function pointedAgain(key: string, gesture: Gesture | null, area: Area, found: Choices): Gesture | null {
  switch (gesture?.kind) {
    case 'pick':
      return pointedPicking(key, gesture, area, found)
    case 'load': {
      const coffee = gives(found, gesture.what, key)
      if (coffee) return pointSource(gesture, key, coffee)
      if (!found.targets[gesture.what].has(key)) break
      const cluster = (at: string) => squareAt(area, at)?.cluster?.join()
      return pointTarget(gesture, found, key, cluster(key) === cluster(gesture.loads[0]!.target))
    }
    case 'deliver': {
      const roasts = found.ways.some((way) => way.gesture.kind === 'deliver' && way.gesture.sources.includes(key))
      if (roasts) return pointRoast(gesture, found, area, key)
      const at = shopAt(area, key) ?? (squareAt(area, key)?.kind === 'E' && !squareAt(area, key)?.cubes ? key : null)
      if (at) return pointShop(gesture, area, at)
      break
    }
  }
  return pointed(key, area, found)
}

type Pick = Extract<Gesture, { kind: 'pick' }>

function pointedPicking(key: string, gesture: Pick, area: Area, found: Choices): Gesture | null {
  const { what, sources } = gesture
  const coffee = gives(found, what, sources[0]!)
  if (coffee && found.targets[what].has(key)) {
    return { kind: 'load', what, loads: [{ target: key, coffee, sources: [...sources].sort(reading) }], active: 0 }
  }
  if (sources.includes(key)) {
    const left = sources.filter((source) => source !== key)
    return left.length ? { ...gesture, sources: left } : null
  }
  if (coffee && gives(found, what, key) === coffee) return { ...gesture, sources: [...sources, key] }
  return pointed(key, area, found)
}

/** Cubes carried from one square to another: onto a target, or from a roast square to a shop. */
export function carried(from: string, to: string, gesture: Gesture | null, area: Area, found: Choices): Gesture | null {
  for (const what of ['dry', 'roast'] as const) {
    const coffee = gives(found, what, from)
    if (!coffee || !found.targets[what].has(to)) continue
    if (gesture?.kind === 'pick' && gesture.sources.includes(from)) return pointedPicking(to, gesture, area, found)
    const there =
      gesture?.kind === 'load' && gesture.what === what ? gesture.loads.findIndex((load) => load.target === to) : -1
    if (gesture?.kind === 'load' && there >= 0) {
      const active = { ...gesture, active: there }
      return gesture.loads[there]!.sources.includes(from) ? active : pointSource(active, from, coffee)
    }
    return { kind: 'load', what, loads: [{ target: to, coffee, sources: [from] }], active: 0 }
  }
  const at = shopAt(area, to) ?? (squareAt(area, to)?.kind === 'E' ? to : null)
  const roast = found.ways.some((way) => way.gesture.kind === 'deliver' && way.gesture.sources.includes(from))
  if (!at || !roast) return null
  const delivery =
    gesture?.kind === 'deliver' && gesture.sources.includes(from)
      ? gesture
      : { kind: 'deliver' as const, sources: [from], gifts: {} }
  return delivery.gifts[at] ? delivery : pointShop(delivery, area, at)
}

/** Squares that give cubes or take them, for keys that jump from one to the next. */
export function useful(gesture: Gesture | null, area: Area, found: Choices): string[] {
  const keys = area.squares.map((square) => nameOf(square.at))
  if (gesture?.kind === 'load' || gesture?.kind === 'pick') {
    const { what } = gesture
    return keys.filter((key) => found.targets[what].has(key) || gives(found, what, key))
  }
  if (gesture?.kind === 'deliver') return keys.filter((key) => deliverable(key, area, found))
  return keys.filter((key) => pointed(key, area, found))
}

function deliverable(key: string, area: Area, found: Choices): boolean {
  return found.ways.some(({ gesture }) => {
    if (gesture.kind !== 'deliver') return false
    return gesture.sources.includes(key) || Boolean(gesture.gifts[shopAt(area, key) ?? key])
  })
}

/** The ways of one kind for keys and buttons that go through them: one a cluster, target or split; best first. */
export function waysOf(kind: 'produce' | 'deliver' | What, found: Choices): Gesture[] {
  const seen = new Set<string>()
  const list: Gesture[] = []
  for (const { gesture } of found.ways) {
    if ((gesture.kind === 'load' ? gesture.what : gesture.kind) !== kind) continue
    const name =
      gesture.kind === 'produce'
        ? gesture.cluster
        : gesture.kind === 'load'
          ? gesture.loads[0]!.target
          : JSON.stringify(gesture)
    if (!seen.has(name)) list.push(gesture)
    seen.add(name)
  }
  return list
}

// --- what to show -------------------------------------------------------------------------------------------------
export interface Marks {
  /** All other squares step back; null: none do. */
  bright: Set<string> | null
  outline: string[]
  targets: string[]
  rings: string[]
  arrows: [string, string][]
  /** Cubes that would come: with a plus where they grow. */
  coming: { key: string; cubes: string; plus: boolean }[]
  /** Cubes that would go to the supply. */
  going: string[]
  /** Where something can be done at all. */
  hints: string[]
}

const NO_MARKS: Marks = {
  bright: null,
  outline: [],
  targets: [],
  rings: [],
  arrows: [],
  coming: [],
  going: [],
  hints: [],
}

export function marksOf(gesture: Gesture | null, effects: Effects | null, area: Area, found: Choices): Marks {
  switch (gesture?.kind) {
    case 'produce':
      return producing(gesture.cluster, effects, area)
    case 'pick': {
      const targets = [...found.targets[gesture.what]]
      const all = gives(found, gesture.what, gesture.sources[0]!) ? targets : []
      return {
        ...NO_MARKS,
        rings: gesture.sources,
        targets: all,
        bright: new Set([...gesture.sources, ...all, ...givers(found, gesture.what)]),
      }
    }
    case 'load': {
      const { loads, what } = gesture
      const active = loads[gesture.active]
      const arrows = loads.flatMap((load) => load.sources.map((source) => [source, load.target] as [string, string]))
      const coming = loads.map(({ target, sources }) => ({
        key: target,
        cubes: sources.map((key) => squareAt(area, key)?.cubes ?? '').join(''),
        plus: false,
      }))
      const bright = new Set([
        ...loads.map((load) => load.target),
        ...givers(found, what),
        ...sisters(area, found, what, loads[0]!.target),
      ])
      return {
        ...NO_MARKS,
        bright,
        targets: loads.map((load) => load.target),
        rings: active?.sources ?? [],
        arrows,
        coming,
      }
    }
    case 'deliver': {
      const to = Object.keys(gesture.gifts)
      const arrows = gesture.sources.flatMap((source) =>
        to
          .filter((at) => letters(area, source) && gesture.gifts[at]!.includes(letters(area, source)[0]!))
          .map((at) => [source, at] as [string, string]),
      )
      const coming = effects ? [...gains(effects)].map(([key, cubes]) => ({ key, cubes, plus: false })) : []
      const others = area.squares
        .filter((square) => deliverable(nameOf(square.at), area, found))
        .map((square) => nameOf(square.at))
      const whole = to.flatMap((at) => area.shops.find((shop) => nameOf(shop.at) === at)?.squares.map(nameOf) ?? [at])
      return {
        ...NO_MARKS,
        bright: new Set([...gesture.sources, ...whole, ...others]),
        targets: to,
        rings: gesture.sources,
        arrows,
        coming,
      }
    }
    case 'clear':
      return { ...NO_MARKS, bright: new Set([gesture.at]), going: [gesture.at] }
    case 'bid': {
      const ships = Object.entries(gesture.keep)
      return {
        ...NO_MARKS,
        targets: ships.map(([key]) => key),
        coming: ships.map(([key, cubes]) => ({ key, cubes, plus: false })),
      }
    }
    case 'end':
      return NO_MARKS
    default:
      return { ...NO_MARKS, hints: useful(null, area, found).filter((key) => !isPick(key, area, found)) }
  }
}

const letters = (area: Area, key: string): string => squareAt(area, key)?.cubes ?? ''
const isPick = (key: string, area: Area, found: Choices): boolean => pointed(key, area, found)?.kind === 'pick'
const givers = (found: Choices, what: What): string[] => [...found.sources[what].values()].flat()
const sisters = (area: Area, found: Choices, what: What, target: string): string[] => {
  const cluster = squareAt(area, target)?.cluster?.join()
  return [...found.targets[what]].filter((key) => squareAt(area, key)?.cluster?.join() === cluster)
}

function producing(cluster: string, effects: Effects | null, area: Area): Marks {
  const cells = area.squares
    .filter((square: Square) => square.cluster?.join() === cluster)
    .map((square) => nameOf(square.at))
  const coming = effects ? [...gains(effects)].map(([key, cubes]) => ({ key, cubes, plus: true })) : []
  return { ...NO_MARKS, bright: new Set(cells), outline: cells, coming }
}
