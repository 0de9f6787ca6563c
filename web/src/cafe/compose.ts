/**
 * Decisions from a gesture. People point at things in any order; the rules list every outcome once, in an order of
 * their own (cafe C12.5). So the gesture is walked through: after each decision the server says what may follow, and
 * of that the next part of the gesture is chosen. Nothing here knows what a rule leaves out or answers by itself.
 */
import type { Coffee } from '../draw/signs'
import type { Aids, Answer, Move, Request } from '../lib/protocol'
import { reading } from './geometry'
import { COLOURS, gains, LETTERS, losses, meaning, ORDER, sorted, type Choices, type Gesture } from './gestures'
import type { Effects, View } from './shapes'

export interface Ready {
  codes: number[]
  effects: Effects | null
  view: View | null
}
/** Where a gesture cannot go on: what was wanted, after what. */
export class Blocked extends Error {
  constructor(
    readonly move: string,
    readonly codes: number[],
  ) {
    super(move)
  }
}

interface Step {
  codes: number[]
  moves: Map<string, Move<Effects>>
  effects: Effects | null
  view: View | null
}

/** What may follow after some decisions, asked once each. */
export class Walk {
  readonly #seen = new Map<string, Promise<Step>>()
  readonly root: Step

  constructor(
    readonly aids: Aids<Effects>,
    readonly send: (request: Request) => Promise<Answer>,
  ) {
    this.root = { codes: [], moves: listed(aids), effects: null, view: null }
  }

  after(codes: number[]): Promise<Step> {
    if (!codes.length) return Promise.resolve(this.root)
    const key = codes.join(' ')
    let step = this.#seen.get(key)
    if (!step) {
      step = this.#ask(codes)
      this.#seen.set(key, step)
      step.catch(() => this.#seen.delete(key))
    }
    return step
  }

  async #ask(codes: number[]): Promise<Step> {
    const answer = await this.send({ type: 'try', codes })
    if (answer.type !== 'tried') throw new Error(answer.type === 'refused' ? answer.text : '')
    const whole = answer.stopped >= codes.length
    return {
      codes,
      moves: listed(whole ? (answer.aids as Aids<Effects> | null) : null),
      effects: whole ? (answer.effects as Effects) : null,
      view: whole ? (answer.view as View) : null,
    }
  }
}

function listed(aids: Aids<Effects> | null): Map<string, Move<Effects>> {
  return new Map((aids?.moves ?? []).map((move) => [move.text, move]))
}

class Path {
  step: Step
  constructor(readonly walk: Walk) {
    this.step = walk.root
  }
  has(text: string): boolean {
    return this.step.moves.has(text)
  }
  effects(text: string): Effects {
    return this.#move(text).effects
  }
  async go(text: string): Promise<void> {
    const move = this.#move(text)
    const before = this.step
    const after = await this.walk.after([...before.codes, move.code])
    // The last decision of a round may bring what the server does not tell before; its own effects are known.
    this.step = after.effects ? after : { ...after, effects: added(before.effects, move.effects) }
  }
  async goIf(text: string): Promise<void> {
    if (this.has(text)) await this.go(text)
  }
  #move(text: string): Move<Effects> {
    const move = this.step.moves.get(text)
    if (!move) throw new Blocked(text, this.step.codes)
    return move
  }
}

/** Effects one after another, as one. */
export function added(a: Effects | null, b: Effects): Effects {
  if (!a) return b
  const cubes = { ...a.cubes }
  for (const [at, [before, after]] of Object.entries(b.cubes)) cubes[at] = [cubes[at]?.[0] ?? before, after]
  return {
    ...b,
    cost: { points: a.cost.points + b.cost.points, cubes: sorted(a.cost.cubes + b.cost.cubes) },
    cubes: Object.fromEntries(Object.entries(cubes).filter(([, [before, after]]) => before !== after)),
    warehouse: a.warehouse.map((n, i) => n + b.warehouse[i]!) as Effects['warehouse'],
    covers: [...a.covers, ...b.covers],
    lost: sorted(a.lost + b.lost),
    closes: [...a.closes, ...b.closes],
    cups: a.cups + b.cups,
    points: a.points + b.points,
  }
}

/** At once where the server has proposed just that; otherwise after asking. */
export function known(gesture: Gesture, found: Choices): Ready | null {
  const same = meaning(gesture)
  const way = found.ways.find((way) => meaning(way.gesture) === same)
  return way ? { codes: way.codes, effects: way.effects, view: null } : null
}

export async function compose(gesture: Gesture, walk: Walk): Promise<Ready> {
  const path = new Path(walk)
  await follow(gesture, path)
  const { codes, effects, view } = path.step
  return { codes, effects, view }
}

async function follow(gesture: Gesture, path: Path): Promise<void> {
  switch (gesture.kind) {
    case 'take':
      return path.go(`take ${gesture.slot}${gesture.colour ? ` ${gesture.colour}` : ''}`)
    case 'produce':
      await path.go(`produce ${gesture.cluster}`)
      for (const lote of gesture.lotes) await path.go(`lote ${COLOURS[lote]}`)
      return
    case 'load':
      return loading(gesture, path)
    case 'deliver':
      return delivering(gesture, path)
    case 'clear':
      return path.go(`clear ${gesture.at}`)
    case 'bid':
      return bidding(gesture, path)
    case 'exchange':
      return exchanging(gesture, path)
    case 'move':
      return path.go(gesture.text)
    case 'pick':
      return
    default:
      return path.go(gesture.kind)
  }
}

async function loading({ what, loads }: Extract<Gesture, { kind: 'load' }>, path: Path): Promise<void> {
  for (const { target, coffee, sources } of [...loads].sort((a, b) => reading(a.target, b.target))) {
    const whole = `${what} ${target} ${COLOURS[coffee]}`
    const wanted = [...sources].sort(reading)
    if (wanted.join(' ') === [...losses(path.effects(whole)).keys()].join(' ')) await path.go(whole)
    else await some(`${whole} some`, wanted, path)
  }
  await path.goIf('done')
}

async function some(begin: string, sources: string[], path: Path): Promise<void> {
  await path.go(begin)
  for (const source of sources) await path.go(`from ${source}`)
  await path.goIf('load')
}

async function delivering({ sources, gifts }: Extract<Gesture, { kind: 'deliver' }>, path: Path): Promise<void> {
  const wanted = [...sources].sort(reading)
  if (wanted.join(' ') === [...losses(path.effects('deliver')).keys()].join(' ')) await path.go('deliver')
  else await some('deliver some', wanted, path)
  const places = Object.keys(gifts)
    .filter((at) => gifts[at])
    .sort(reading)
  const shops = places.filter((at) => isShop(path, at))
  for (const at of shops) await supply(at, sorted(gifts[at]!), path)
  for (const at of places) if (!shops.includes(at)) await path.go(`espresso ${at} ${COLOURS[gifts[at] as Coffee]}`)
  await path.goIf('done')
}

function isShop(path: Path, at: string): boolean {
  return ![...path.step.moves.keys()].some((text) => text.startsWith(`espresso ${at} `))
}

async function supply(at: string, gift: string, path: Path): Promise<void> {
  const fill = `fill ${at}`
  if (sorted(gains(path.effects(fill)).get(at) ?? '') === gift) return path.go(fill)
  for (const letter of gift) await path.go(`put ${at} ${COLOURS[letter as Coffee]}`)
}

async function bidding({ paid, keep }: Extract<Gesture, { kind: 'bid' }>, path: Path): Promise<void> {
  await path.go(`bid ${paid.reduce((sum, n) => sum + n, 0)}`)
  for (;;) {
    const asked = path.step.view?.table.position.bid.paying?.asked
    if (!asked || ![...path.step.moves.keys()].some((text) => text.startsWith('pay '))) break
    await path.go(`pay ${paid[ORDER.indexOf(LETTERS[asked])]}`)
  }
  for (const ship of Object.keys(keep).sort(reading)) await path.go(`keep ${ship} ${COLOURS[keep[ship]!]}`)
  if ([...path.step.moves.keys()].some((text) => text.startsWith('keep '))) await path.goIf('done')
}

async function exchanging({ counts }: Extract<Gesture, { kind: 'exchange' }>, path: Path): Promise<void> {
  const wanted = ORDER.flatMap((coffee, i) => Array.from({ length: counts[i] ?? 0 }, () => coffee))
  for (const coffee of wanted) await path.go(`exchange ${COLOURS[coffee]}`)
  await path.goIf('leave')
}

/** Where the cubes on hand of a delivery may go: shops, and empty espresso squares. */
export async function destinations(gesture: Extract<Gesture, { kind: 'deliver' }>, walk: Walk): Promise<string[]> {
  const path = new Path(walk)
  const wanted = [...gesture.sources].sort(reading)
  if (wanted.join(' ') === [...losses(path.effects('deliver')).keys()].join(' ')) await path.go('deliver')
  else await some('deliver some', wanted, path)
  const found = [...path.step.moves.keys()]
    .filter((text) => /^(fill|espresso) /.test(text))
    .map((text) => text.split(' ')[1]!)
  return [...new Set(found)].sort((a, b) => Number(isShop(path, b)) - Number(isShop(path, a)) || reading(a, b))
}
