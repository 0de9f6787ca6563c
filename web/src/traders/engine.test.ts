/** A person at the table of Coffee Traders: whatever a turn asks for is pointed at, in any order; the engine answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Engine, type Desk } from '../../dev/engine'
import type { BoardProps } from '../lib/board'
import { addMessages } from '../lib/i18n'
import type { Answer, Because, Request } from '../lib/protocol'
import messages from '../messages/traders.en.json'
import { COFFEES } from './draw/signs'
import { point, SLIPS } from './moves'
import { Play } from './play.svelte'
import type { Effects, Table, View } from './shapes'
import { counted, nearest, type Vector } from './vectors'
import { dealOf } from './words'

addMessages(messages)

const KINDS = [
  'setup.last', 'work.plant', 'work.workers', 'work.workers+', 'work.donkey', 'work.civet', 'work.coins', 'work.animal+', 'work.farm+',
  'work.pass', 'step.row+', 'staff.own', 'staff.rival', 'staff.pay', 'trade.open', 'trade.build', 'trade.retire', 'trade.pass',
  'pig.trade', 'pig.build', 'build.coffee+', 'sell.contract', 'sell.contract+', 'sell.bonusSide+', 'sell.reward+', 'sell.bar',
  'sell.stopOne', 'sell.pass', 'reset.store', 'free.bonusA', 'free.bonusB', 'free.bonusC', 'free.rechargeC', 'free.rechargeB+',
  'free.exchange', 'free.exchange+', 'free.buy', 'free.stock', 'free.stock+',
]
/** Seldom met, and with how many players. */
const RARE = ['andre.workers-2', 'staff.lose+-3', 'sell.joker+-4', 'reset.jokers-4']

const SECRET = new Set(['staff', 'store', 'jokers'])

let engine: Engine<View, Effects>
beforeAll(() => void (engine = new Engine('traders')))
afterAll(() => engine.stop())

let desk: Desk<View, Effects>
let play: Play
let sent: [Request, Answer][]
const asked = new Set<Promise<unknown>>()

async function sit(name: string): Promise<string[]> {
  desk = await engine.open(name)
  expect(desk.error).toBeUndefined()
  sent = []
  play = new Play({
    get state() {
      return desk.state
    },
    get aids() {
      return desk.aids
    },
    seat: 0,
    names: desk.state.table.seats.map((seat) => seat.name),
    send: (request: Request) => {
      const answer = send(`${name}?alone`, request)
      asked.add(answer)
      return answer.finally(() => asked.delete(answer))
    },
    say: () => {},
    rule: () => {},
    sound: () => {},
  } as unknown as BoardProps)
  play.renew()
  await settled()
  return desk.wanted
}

async function send(name: string, request: Request): Promise<Answer> {
  const found = await engine.ask(name, request)
  if (found.state) desk = found
  sent.push([request, found.answer!])
  return found.answer!
}

/** Until nothing is asked any more: one answer may lead to the next question. */
async function settled(): Promise<void> {
  while (asked.size) {
    await Promise.all(asked)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

/** Small numbers that look random and are the same in every run. */
function dice(seed: number) {
  return (most: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * most)
  }
}
type Dice = ReturnType<typeof dice>
function shuffled<T>(items: T[], roll: Dice): T[] {
  const left = [...items]
  return items.map(() => left.splice(roll(left.length), 1)[0]!)
}

const texts = (): string[] => [...play.steps.flatMap(({ candidate }) => candidate.texts), ...(play.chosen?.texts ?? [])]
const endless = (moves: string[]): string[] => moves.filter((text) => text !== 'staff.own done') // is sent with the rest

async function compose(moves: string[], roll: Dice): Promise<void> {
  for (const [i, text] of endless(moves).entries()) {
    if (i && play.chosen && texts().length === i) await play.confirm() // of several ways, this one: what it asks for is asked now
    await pointTo(text, roll)
    expect(texts()).toEqual(moves.slice(0, i + 1))
  }
}

/** A move is chosen by its kind, in the dock or at its place, by its places in any order, and of ways that share them by its button. */
async function pointTo(text: string, roll: Dice): Promise<void> {
  const wanted = play.candidates.find((one) => one.texts.join() === text)
  if (!wanted) throw new Error(`${text} is not offered after ${texts().join('; ')}`)
  if (wanted.group === 'exchange') return void (await play.walk([text], play.steps))
  const { target } = wanted
  const follows = target !== null && roll(2) > 0 && point(play.candidates, play.selection, target)?.group === wanted.group
  if (follows) play.press(target)
  else if (play.selection.group !== wanted.group) play.choose(wanted.group)
  await settled()
  for (const spot of shuffled([...wanted.filters, ...(target === null || follows ? [] : [target])], roll)) {
    if (!play.lit.has(spot)) continue // it tells nothing that is not told yet
    play.press(spot)
    await settled()
  }
  const way = () => play.ways.findIndex(({ texts }) => texts.join() === text)
  if (texts().at(-1) !== text && !stepped(wanted.group)) play.pick(way())
  if (texts().at(-1) !== text) for (const index of presses(way(), wanted.group === 'pay' ? 'coins' : 'rows')) play.pick(index)
  await settled()
}

const stepped = (group: string): boolean => group === 'pay' || group === 'store'
/** Where plus and minus on the steppers of a slip lead, one after the other, until the way wanted is chosen. */
function presses(to: number, none: 'coins' | 'rows'): number[] {
  const vectors = play.ways.map(({ option, effects }): Vector => {
    const coins = none === 'coins' ? { coins: -(effects.own.coins ?? 0) } : null
    return { ...counted(option, none), ...coins }
  })
  const keys = [...new Set(vectors.flatMap((vector) => Object.keys(vector)))]
  const paths = new Map<number, number[]>([[play.selection.pick, []]])
  for (const [at, path] of paths) {
    const next = keys.flatMap((key) => [nearest(vectors, at, key, 1), nearest(vectors, at, key, -1)])
    for (const index of next) if (index !== null && !paths.has(index)) paths.set(index, [...path, index])
  }
  return paths.get(to) ?? []
}

/** What the dock shows of what leaves the own hands and comes into them, by piece. */
function shown(): Record<string, number> {
  const { pay, get } = dealOf(play.effects!)
  const found: Record<string, number> = {}
  for (const [sign, items] of [[-1, pay], [1, get]] as const)
    for (const { piece, n } of items.filter(({ piece }) => /^(coin|worker|donkey|truck|civet|chip)/.test(piece)))
      found[piece] = (found[piece] ?? 0) + sign * n
  return Object.fromEntries(Object.entries(found).filter(([, n]) => n))
}
function owned({ position }: Table): Record<string, number> {
  const { coins, workers, donkeys, trucks, civets, sumatra, coffee } = position.seats[0]!
  const chips = Object.fromEntries(COFFEES.map((one) => [`chip-${one}`, coffee[one] ?? 0]))
  return { coin: coins, worker: workers, 'donkey-p1': donkeys, 'truck-p1': trucks, 'civet-p1': civets + sumatra, ...chips }
}
function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const found = Object.entries(after).map(([piece, n]) => [piece, n - before[piece]!] as const)
  return Object.fromEntries(found.filter(([, n]) => n))
}
const stand = () => ({ texts: texts(), lit: [...play.lit].sort(), can: play.can })

describe('a turn that is pointed at', () => {
  const names = [...KINDS.flatMap((kind, i) => [`${kind}-${2 + (i % 4)}`, `${kind}-${2 + ((i + 1) % 4)}`]), ...RARE]
  it.each(names)('%s', async (name) => {
    const wanted = await sit(name)
    const { group: kind } = play.selection
    const begin = stand()
    await compose(wanted, dice(name.length))
    for (let steps = play.steps.length, i = 0; play.back() && i < 40; i++) expect(steps - (steps = play.steps.length)).toBeLessThan(2)
    const { group } = play.selection
    if (group !== kind) {
      expect([play.chosen, SLIPS.has(group!)]).toEqual([null, false]) // at the most, the places of another kind are lit
      play.choose(kind!)
    }
    await settled()
    expect(stand()).toEqual(begin)
    await compose(wanted, dice(name.length + 7))
    expect(sent.map(([{ type }]) => type)).not.toContain('act')

    const before = owned(play.now)
    const { phase } = play.now.position
    const cost = shown()
    const whole = !play.tried || play.tried.view !== null // else it brings what nobody can know before
    expect(play.can).toBe(true)
    await play.confirm()
    const [request, answer] = sent.at(-1)!
    expect([request.type, answer.type]).toEqual(['act', 'done'])
    const own = desk.state.log.filter(({ seat }) => seat === 0)
    expect(own.slice(-wanted.length).map(({ move }) => move)).toEqual(wanted)
    if (whole && !SECRET.has(phase)) expect(difference(before, owned(desk.state.view.table))).toEqual(cost)
  })
})

describe('what all decide at the same time', () => {
  const ROUNDS = [1, 2, 3, 4]
  /** All that the client has been told, but how often something was decided. */
  const told = ({ state, aids }: Desk<View, Effects>) => {
    const table = { ...state.table, version: 0 }
    return [{ ...state, version: 0, table }, { ...aids, version: 0 }]
  }

  it.each([
    ['staffing', ['staff.own gu-1a', 'staff.own done']],
    ['storing', ['reset.store gu co']],
    ['laying', ['reset.jokers br']],
  ])('is not told before all are in: %s', async (name, own) => {
    const seen = new Set<string>()
    const came = new Set<string>()
    for (const seed of ROUNDS) {
      await sit(name)
      desk = await engine.ask(name, { type: 'others', seed })
      play.renew()
      const before = told(desk)
      expect(desk.state.view.table.waiting).toEqual([0])
      await compose(own, dice(seed))
      const tries = sent.filter(([{ type }]) => type === 'try').map(([, answer]) => ({ ...answer, aids: null }))
      seen.add(JSON.stringify([before, tries, play.effects]))
      await play.confirm()
      came.add(JSON.stringify(desk.state.view.table.position.seats.slice(1)))
      expect(desk.state.log.some(({ seat }) => seat === 1)).toBe(true) // now it is told
    }
    expect(came.size).toBeGreaterThan(1)
    expect(seen.size).toBe(1)
  })

  it('costs what was shown, once all are in', async () => {
    await sit('storing')
    await compose(['reset.store gu'], dice(1))
    const cost = shown()
    expect(cost['chip-co']).toBeLessThan(0)
    const before = owned(play.now)
    await play.confirm()
    expect(owned(desk.state.view.table)).toEqual(before)
    desk = await engine.ask('storing', { type: 'others', seed: 1 })
    expect(difference(before, owned(desk.state.view.table))).toEqual(cost)
  })
})

describe('a place that is not lit', () => {
  it.each(['work.plant-3', 'trade.build-5'])('leads to the kind of action that is done there: %s', async (name) => {
    await sit(name)
    const placed = play.candidates.filter(({ group, target }) => play.main.includes(group) && target !== null)
    expect(new Set(placed.map(({ group }) => group)).size).toBeGreaterThan(1)
    for (const { group, target } of placed) {
      play.choose(play.main.find((one) => one !== group)!)
      play.press(target!)
      expect([play.selection.group, play.chosen?.target]).toEqual([group, target])
      await settled()
      while (play.back());
    }
  })
  it.each(['work.plant-3', 'sell.bar-5', 'staff.rival-2'])('is answered by a rule, whatever it is: %s', async (name) => {
    await sit(name)
    const { board } = play.now
    const spots = board.coop.flatMap(({ coffees, row_1, row_12, paths, stations, farms }) => {
      const names = [...row_1, ...row_12, ...[...paths, ...stations, ...farms].map(({ name }) => name)]
      return coffees.flatMap((coffee) => [`house:${coffee}`, `town:${coffee}`, ...names.map((one) => `${coffee}-${one}`)])
    })
    for (const { id, slots } of board.bar) spots.push(...slots.map((_, i) => `bar:${id}-${i + 1}`))
    spots.push(...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `contract:${letter}`), 'slot:row', 'slot:gu')
    let refused = 0
    for (const spot of spots) {
      if (point(play.candidates, play.selection, spot)) continue
      play.press(spot)
      await settled()
      if (play.refusal?.spot === spot) refused++
    }
    expect(refused).toBeGreaterThan(3)
    const answers = sent.flatMap(([request, answer]) => (request.type === 'why' ? [{ move: request.move, ...(answer as Because) }] : []))
    const because = { type: 'because', rule: expect.stringMatching(/^T\d/) }
    for (const answer of answers) expect(answer).toMatchObject({ ...because, move: answer.move })
  })
})

describe('the building that a contract brings', () => {
  it('is built where it is pointed at', async () => {
    await sit('building')
    expect(play.main).toEqual(['build'])
    await compose(['sell.build gu-s2'], dice(1))
    const cost = shown()
    const before = owned(play.now)
    await play.confirm()
    expect(desk.state.view.table.position.seats[0]!.buildings).toEqual(['gu-s2'])
    expect(difference(before, owned(desk.state.view.table))).toEqual(cost)
  })
})
