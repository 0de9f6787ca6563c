/** What people point at becomes what the engine accepts, in whatever order it was pointed at (cafe C12.5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Blocked, compose, destinations, known, Walk } from './compose'
import { Engine, type Desk } from '../../dev/engine'
import {
  adjust,
  choices,
  count,
  gains,
  given,
  losses,
  meaning,
  onHand,
  ORDER,
  pickColour,
  pointRoast,
  pointShop,
  pointSource,
  pointTarget,
  readProposal,
  sorted,
  without,
  type Choices,
  type Gesture,
} from './gestures'
import type { Area, Effects, View } from './shapes'

let engine: Engine<View, Effects>
beforeAll(() => void (engine = new Engine('cafe')))
afterAll(() => engine.stop())

interface Scene {
  desk: Desk<View, Effects>
  walk: Walk
  found: Choices
  area: Area
  name: string
}

async function scene(name: string): Promise<Scene> {
  const desk = await engine.open(name)
  const aids = desk.aids!
  return {
    desk,
    name,
    walk: new Walk(aids, engine.send(name)),
    found: choices(aids),
    area: desk.state.view.table.areas[0]!,
  }
}

const is = <K extends Gesture['kind']>(gesture: Gesture | null | undefined, kind: K): Extract<Gesture, { kind: K }> => {
  expect(gesture?.kind).toBe(kind)
  return gesture as Extract<Gesture, { kind: K }>
}

/** Small numbers that look random and are the same in every run. */
function dice(seed: number) {
  return (most: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * most)
  }
}

describe('every proposal', () => {
  it.each(['drying', 'roasting', 'acting', 'delivering', 'late', 'expresso', 'four'])(
    'reads as a gesture that composes to the same outcome: %s',
    async (name) => {
      const { desk, walk, found } = await scene(name)
      expect(found.ways.length).toBeGreaterThan(1)
      for (const proposal of desk.aids!.proposals) {
        const gesture = readProposal(proposal)
        if (!gesture || gesture.kind === 'end') continue
        const ready = await compose(gesture, walk)
        expect({ moves: proposal.moves, cubes: ready.effects?.cubes }).toEqual({
          moves: proposal.moves,
          cubes: proposal.effects.cubes,
        })
        expect(ready.effects?.warehouse).toEqual(proposal.effects.warehouse)
        expect(known(gesture, found)?.effects?.cubes).toEqual(proposal.effects.cubes)
      }
    },
    60_000,
  )
})

describe('drying and roasting', () => {
  it('takes exactly the sources pointed at, in any order, each onto its target', async () => {
    let several = 0
    for (const name of ['drying', 'roasting', 'acting', 'late', 'four']) {
      const { walk, found, area } = await scene(name)
      for (let seed = 1; seed <= 12; seed++) {
        const roll = dice(seed)
        const ways = found.ways.filter(({ gesture }) => gesture.kind === 'load')
        let gesture = is(ways[roll(ways.length)]!.gesture, 'load')
        for (let step = 0; step < 6; step++) gesture = changed(gesture, found, area, roll)
        if (gesture.loads.length > 1) several++
        await holds(gesture, walk, area)
      }
    }
    expect(several).toBeGreaterThan(0)
  }, 60_000)

  function changed(
    gesture: Extract<Gesture, { kind: 'load' }>,
    found: Choices,
    area: Area,
    roll: (n: number) => number,
  ): typeof gesture {
    const sources = [...found.sources[gesture.what]].flatMap(([coffee, keys]) => keys.map((key) => ({ coffee, key })))
    const cluster = (key: string) => area.squares.find(({ at }) => at.join() === key)?.cluster?.join()
    const sisters = [...found.targets[gesture.what]].filter((key) => cluster(key) === cluster(gesture.loads[0]!.target))
    switch (roll(4)) {
      case 0:
        return pickColour(gesture, found, ORDER[roll(4)]!)
      case 1:
        return pointTarget(gesture, found, sisters[roll(sisters.length)]!, true) ?? gesture
      default: {
        const { coffee, key } = sources[roll(sources.length)]!
        return pointSource(gesture, key, coffee)
      }
    }
  }

  /** The engine does what the gesture says, square by square, for one point. */
  async function holds(gesture: Extract<Gesture, { kind: 'load' }>, walk: Walk, area: Area) {
    const { effects } = await compose(gesture, walk)
    expect(effects!.cost.points).toBe(1)
    const cubes = (key: string) => area.squares.find(({ at }) => at.join() === key)!.cubes!
    expect([...losses(effects!).keys()].sort()).toEqual(gesture.loads.flatMap(({ sources }) => sources).sort())
    for (const { target, sources } of gesture.loads)
      expect(gains(effects!).get(target)).toBe(sources.map(cubes).join(''))
  }

  it('moves a square from set to set, and keeps every square in one set only', async () => {
    const { found, area } = await scene('acting')
    let gesture = is(found.ways.find(({ gesture }) => gesture.kind === 'load')!.gesture, 'load')
    const cluster = (key: string) => area.squares.find(({ at }) => at.join() === key)?.cluster?.join()
    const other = [...found.targets[gesture.what]].find(
      (key) => key !== gesture.loads[0]!.target && cluster(key) === cluster(gesture.loads[0]!.target),
    )
    gesture = pointTarget(gesture, found, other!, true)!
    const all = gesture.loads.flatMap(({ sources }) => sources)
    expect(new Set(all).size).toBe(all.length)
  })

  it('says what is in the way instead of guessing', async () => {
    const { walk } = await scene('expresso')
    const gesture: Gesture = {
      kind: 'load',
      what: 'dry',
      loads: [{ target: '0,0', coffee: 'r', sources: ['1,1'] }],
      active: 0,
    }
    await expect(compose(gesture, walk)).rejects.toBeInstanceOf(Blocked)
  })
})

describe('delivering', () => {
  it('splits as was wished: shops, espresso squares, the rest to the warehouse', async () => {
    for (const name of ['delivering', 'late', 'four', 'expresso']) {
      for (let seed = 1; seed <= 10; seed++) {
        const { walk, found, area } = await scene(name)
        const roll = dice(seed)
        const ways = found.ways.filter(({ gesture }) => gesture.kind === 'deliver')
        let gesture = is(ways[roll(ways.length)]!.gesture, 'deliver')
        const roasts = [...new Set(ways.flatMap(({ gesture }) => is(gesture, 'deliver').sources))]
        for (let step = 0; step < 5; step++) {
          const places = await destinations(gesture, walk)
          const at = places[roll(Math.max(1, places.length))]
          const kind = roll(3)
          if (kind === 0) gesture = pointRoast(gesture, found, area, roasts[roll(roasts.length)]!)
          else if (at && kind === 1) gesture = pointShop(gesture, area, at)
          else if (at) gesture = adjust(gesture, area, at, ORDER[roll(4)]!, roll(2) === 0)
        }
        await splits(gesture, walk, area)
      }
    }
  }, 60_000)

  async function splits(gesture: Extract<Gesture, { kind: 'deliver' }>, walk: Walk, area: Area) {
    const { effects } = await compose(gesture, walk)
    const hand = onHand(gesture, area)
    expect([...losses(effects!).keys()].sort()).toEqual([...gesture.sources].sort())
    expect(Object.fromEntries(gains(effects!))).toEqual(gesture.gifts)
    const rest = without(hand, given(gesture))
    expect(effects!.warehouse).toEqual(ORDER.map((coffee) => count(rest, coffee)))
  }

  it('offers each espresso square one cube of any colour on hand', async () => {
    const { walk, found, area } = await scene('expresso')
    const gesture = is(found.ways.find(({ gesture }) => gesture.kind === 'deliver')!.gesture, 'deliver')
    expect(await destinations(gesture, walk)).toEqual(['4,-2', '0,1', '3,1'])
    const swapped = adjust(adjust(gesture, area, '0,1', 'r', true), area, '3,1', 'y', true)
    expect(swapped.gifts).toMatchObject({ '0,1': 'r', '3,1': 'y' })
    await splits(swapped, walk, area)
  })
})

describe('the other decisions', () => {
  it('produce colours each lote as chosen (C9.5)', async () => {
    const { walk } = await scene('expresso')
    const { effects } = await compose({ kind: 'produce', cluster: '-2,0', lotes: ['g'] }, walk)
    expect(gains(effects!).get('-1,0')).toBe('g')
  })
  it('bids pay the colours chosen and keep a cube on a ship (C8.3, C8.6)', async () => {
    const { walk, area } = await scene('auction')
    const ship = area.squares.find(({ kind }) => kind === 'H')!.at.join()
    const { effects } = await compose({ kind: 'bid', paid: [1, 0, 0, 1], keep: { [ship]: 'r' } }, walk)
    expect(effects!.warehouse).toEqual([-1, 0, 0, -1])
    expect(gains(effects!).get(ship)).toBe('r')
    const none = await compose({ kind: 'bid', paid: [1, 0, 1, 0], keep: {} }, walk)
    expect(none.effects!.warehouse).toEqual([-1, 0, -1, 0])
    expect(gains(none.effects!).size).toBe(0)
  })
  it('exchange is told in effects even where it ends the game (C9.3)', async () => {
    const { walk, desk } = await scene('exchange')
    const { effects, codes } = await compose({ kind: 'exchange', counts: [1, 0, 0, 0] }, walk)
    expect(effects!.warehouse).toEqual([1, 0, 0, 0])
    const move = desk.aids!.moves.find(({ text }) => text === 'leave')!
    expect((await compose({ kind: 'exchange', counts: [0, 0, 0, 0] }, walk)).codes).toEqual([move.code])
    const after = await engine.ask('exchange', { type: 'act', codes })
    expect(after.state.view.table.over).toBe(true)
  })
  it('a composed gesture is one act, taken back by one undo', async () => {
    const { walk, found, desk } = await scene('delivering')
    const gesture = found.ways.find(({ gesture }) => gesture.kind === 'deliver')!.gesture
    const { codes } = await compose(gesture, walk)
    expect(codes.length).toBeGreaterThan(1)
    const after = await engine.ask('delivering', { type: 'act', codes })
    expect(after.state.undo.count).toBe(1)
    const back = await engine.ask('delivering', { type: 'undo' })
    expect(back.state.view.table.areas[0]).toEqual(desk.state.view.table.areas[0])
  })
})

describe('small things', () => {
  it('a gesture means the same in whatever order its parts were pointed at', () => {
    const a: Gesture = {
      kind: 'load',
      what: 'dry',
      loads: [
        { target: '1,0', coffee: 'y', sources: ['0,0', '2,0'] },
        { target: '3,0', coffee: 'b', sources: ['5,5'] },
      ],
      active: 0,
    }
    const b: Gesture = {
      kind: 'load',
      what: 'dry',
      loads: [
        { target: '3,0', coffee: 'b', sources: ['5,5'] },
        { target: '1,0', coffee: 'y', sources: ['2,0', '0,0'] },
      ],
      active: 1,
    }
    expect(meaning(a)).toBe(meaning(b))
    expect(meaning({ kind: 'deliver', sources: ['1,0'], gifts: { '2,0': 'ry', '4,4': '' } })).toBe(
      meaning({ kind: 'deliver', sources: ['1,0'], gifts: { '2,0': 'yr' } }),
    )
  })
  it('cubes are counted by colour', () => {
    expect(sorted('ryb')).toBe('ybr')
    expect(without('yybr', 'yr')).toBe('yb')
    expect(without('y', 'yy')).toBe('')
  })
  it('effects name who gives and who gets', () => {
    const effects = { cubes: { '1,1': ['', 'yy'], '0,0': ['y', ''], '-1,0': ['y', ''] } } as unknown as Effects
    expect([...losses(effects)]).toEqual([
      ['-1,0', 'y'],
      ['0,0', 'y'],
    ])
    expect([...gains(effects)]).toEqual([['1,1', 'yy']])
  })
})
