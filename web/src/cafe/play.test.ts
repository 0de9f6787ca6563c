/** A person at the board: pointing, keys, what is said and sent; the engine answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Engine, type Desk } from '../../dev/engine'
import type { BoardProps } from '../lib/board'
import { addMessages } from '../lib/i18n'
import type { Request } from '../lib/protocol'
import messages from '../messages/cafe.en.json'
import { dock } from './dock'
import { press, type Reach } from './keys'
import { Play } from './play.svelte'
import type { Effects, View } from './shapes'

addMessages(messages)

let engine: Engine<View, Effects>
beforeAll(() => void (engine = new Engine('cafe')))
afterAll(() => engine.stop())

let desk: Desk<View, Effects>
let said: string[]
let opened: string[]
let sent: Request[]
let focus: string
let waiting = 0
let play: Play
const reach: Reach = {
  fit: () => void opened.push('fit'),
  zoom: () => void opened.push('zoom'),
  read: () => void opened.push('read'),
  focus: () => focus,
  focusCell: (key) => void (focus = key),
  focusSpot: (key) => void (focus = key),
  close: () => false,
}

async function sit(name: string): Promise<void> {
  desk = await engine.open(name)
  const props = () =>
    ({
      state: desk.state,
      aids: desk.aids,
      table: desk.state.table,
      seat: desk.state.seat,
      names: desk.state.table.seats.map((seat) => seat.name),
      send: async (request: Request) => {
        sent.push(request)
        waiting++
        const found = await engine.ask(name, request)
        waiting--
        if (request.type === 'act' || request.type === 'undo') {
          desk = found
          play.renew()
        }
        return found.answer!
      },
      settings: { letters: true, reduced: false },
      say: (text: string) => void said.push(text),
      rule: (id: string) => void opened.push(id),
      sound: () => {},
    }) as unknown as BoardProps
  play = new Play(props)
  play.renew()
}

beforeEach(() => {
  said = []
  opened = []
  sent = []
  focus = '0,0'
})

const nowhere = { closest: () => null }
const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  press({ key: name, target: nowhere, ...more } as unknown as KeyboardEvent, play, reach)
/** Until nothing is asked any more: one answer may lead to the next question. */
async function settled(): Promise<void> {
  for (let calm = 0; calm < 3; calm = waiting ? 0 : calm + 1) await new Promise((resolve) => setTimeout(resolve, 4))
}
const acts = () => sent.filter(({ type }) => type === 'act')

describe('drafting', () => {
  it('tries a card on the area before it is taken, and remembers where when it comes to placing', async () => {
    await sit('draft')
    expect(dock(play).primary).toBeNull()
    play.offer(2)
    expect(play.ghost.spot).not.toBeNull()
    expect(dock(play)).toMatchObject({ title: expect.stringMatching(/^Take /), primary: { ready: true } })
    play.ghost.rotate(1)
    key('ArrowDown')
    const { at, turn, card } = play.ghost
    expect(sent).toEqual([])
    await play.confirm()
    await settled()
    expect(acts()).toHaveLength(1)
    expect(play.mode).toBe('place')
    expect(play.ghost).toMatchObject({ at, turn, card })
  })
  it('asks for the colour of the cube where a card costs one', async () => {
    await sit('first')
    const dear = play.offers.find(({ price, colours }) => price === 1 && colours.length > 2)!
    key(String(dear.slot))
    await settled()
    expect(play.can).toBe(false)
    expect(sent).toEqual([])
    key('3')
    expect(play.gesture).toMatchObject({ kind: 'take', colour: dear.colours[2] })
    expect(play.can).toBe(true)
    expect(said.at(-1)).toMatch(/^Take /)
  })
  it('says it when a card can only be discarded (C3.4)', async () => {
    await sit('broke')
    key('1')
    expect(dock(play)).toMatchObject({ title: 'Discard Lisboa 1868', rule: 'C3.4' })
  })
})

describe('placing', () => {
  it('goes from legal place to legal place by arrows, turns by R, and keeps what is refused with its reason', async () => {
    await sit('placing')
    expect(play.can).toBe(false)
    key('ArrowRight')
    expect(play.can).toBe(true)
    const before = play.ghost.turn
    key('r')
    expect(play.ghost.turn).not.toBe(before)
    key('R', { shiftKey: true })
    expect(play.ghost.turn).toBe(before)
    play.ghost.put([0, 0], 0)
    await play.refuse()
    expect(play.can).toBe(false)
    expect(play.note?.rule).toBe('C4.2')
    expect(said.at(-1)).toMatch(/^Not allowed: .*C4\.2$/)
    key('w')
    expect(opened).toEqual(['C4.2'])
    key('Escape')
    expect(play.ghost.at).toBeNull()
  })
  it('drops a card onto the legal place that is near, else just where it is', async () => {
    await sit('placing')
    const spot = play.ghost.here[0]!
    play.ghost.drop([spot.at[0] + 1.5 + 0.3, spot.at[1] + 1 - 0.2])
    expect(play.ghost.spot).toEqual(spot)
    play.ghost.drop([40.2, 40.1])
    expect(play.ghost).toMatchObject({ at: [39, 39], spot: null })
  })
  it('is one act and one undo, and the card is back in the hand', async () => {
    await sit('placing')
    key('ArrowRight')
    key('Enter')
    await settled()
    expect(play.mode).toBe('act')
    key('u')
    await settled()
    expect(play.mode).toBe('place')
    expect(acts()).toHaveLength(1)
  })
})

describe('acting', () => {
  it('produces where beans are pointed at, in two presses', async () => {
    await sit('acting')
    const empty = play.area.squares.find(({ kind, cubes }) => kind === 'r' && !cubes)!
    play.point(empty.at.join())
    expect(play.gesture?.kind).toBe('produce')
    expect(dock(play).text).toMatch(/^Gains .* 1 point, 2 left\.$/)
    key('Enter')
    await settled()
    expect(play.area.squares.find(({ at }) => at.join() === empty.at.join())!.cubes).toBe('r')
  })
  it('goes through the ways of a kind by its letter', async () => {
    await sit('acting')
    const seen = new Set<string>()
    expect(play.count('dry')).toBeGreaterThan(1)
    for (let i = 0; i < play.count('dry'); i++) {
      expect(key('d')).toBe(true)
      seen.add(focus)
    }
    expect(seen.size).toBe(play.count('dry'))
    expect(key('v')).toBe(false)
  })
  it('picks sources first, or the target first, whichever people like', async () => {
    await sit('acting')
    play.point('-1,0')
    expect(play.gesture).toEqual({ kind: 'pick', what: 'roast', sources: ['-1,0'] })
    play.point('3,1')
    play.point('2,1')
    await settled()
    const both = { kind: 'load', loads: [{ target: '2,1', sources: ['-1,0', '3,1'] }] }
    expect(play.gesture).toMatchObject(both)
    expect(play.ready?.effects?.cubes['2,1']).toEqual(['', 'rrrrrr'])
    play.point('3,1')
    await settled()
    expect(play.ready?.effects?.cubes['2,1']).toEqual(['', 'rrr'])
    play.escape()
    play.point('2,1')
    expect(play.gesture).toMatchObject(both)
  })
  it('asks before points are lost, and ends at once when none are left', async () => {
    await sit('acting')
    key('e')
    expect(dock(play)).toMatchObject({ title: 'End your turn?', text: '3 points are lost.' })
    expect(acts()).toEqual([])
    key('Escape')
    expect(play.gesture).toBeNull()
  })
  it('clears by Delete, and says what goes', async () => {
    await sit('acting')
    focus = '-1,0'
    key('Delete')
    expect(dock(play)).toMatchObject({ title: 'Return 3 red?', text: expect.stringMatching(/^Lost: 3 red\./) })
  })
  it('carries cubes to a target, or off the area', async () => {
    await sit('acting')
    play.drop('-1,0', '2,1')
    expect(play.gesture).toMatchObject({ kind: 'load', what: 'roast', loads: [{ target: '2,1', sources: ['-1,0'] }] })
  })
  it('says why nothing can be done, by its rule', async () => {
    await sit('acting')
    const full = play.area.squares.find(({ kind }) => kind === 'S')!
    await play.why(full.at.join())
    expect(play.note?.rule).toMatch(/^C\d/)
    const cup = play.area.squares.find(({ kind }) => kind === 'C')!
    await play.why(cup.at.join())
    expect(play.note).toMatchObject({ rule: 'C3.6' })
  })
  it('adjusts a delivery by + and −', async () => {
    await sit('delivering')
    do key('v')
    while (play.gesture?.kind === 'deliver' && !Object.keys(play.gesture.gifts).length)
    await settled()
    const [at] = play.places
    focus = at!
    const before = play.gesture
    key('-')
    await settled()
    expect(play.gesture).not.toEqual(before)
    key('+')
    await settled()
    expect(play.gesture).toEqual(before)
    expect(opened).toEqual([])
  })
  it('starts the turn anew, act by act', async () => {
    await sit('acting')
    for (const name of ['c', 'Enter', 'c', 'Enter']) {
      key(name)
      await settled()
    }
    expect(play.props.state.undo.count).toBe(2)
    play.restart()
    await settled()
    expect(sent.filter(({ type }) => type === 'undo')).toHaveLength(2)
    expect(play.own?.points).toBe(3)
  })
  it('leaves letters alone when they are switched off, arrows and Enter not', async () => {
    await sit('acting')
    const off = { ...play.props, settings: { ...play.props.settings, letters: false } } as BoardProps
    play = new Play(() => off)
    play.renew()
    expect(key('c')).toBe(false)
    focus = '-1,0'
    expect(key('ArrowRight')).toBe(true)
    expect(focus).not.toBe('-1,0')
  })
})

describe('the rest', () => {
  it('bids, with a cube kept on the ship, or passes', async () => {
    await sit('auction')
    expect(dock(play)).toMatchObject({ primary: { ready: false }, second: { key: 'E' } })
    play.choose({ kind: 'bid', paid: [0, 1, 0, 0], keep: {} })
    await settled()
    expect(dock(play).primary).toMatchObject({ label: 'Bid 1 cube', ready: true })
    key('e')
    expect(dock(play).title).toBe('Pass for this round?')
    key('Escape')
    expect(play.gesture?.kind).toBe('bid')
  })
  it('goes on with an action that was begun elsewhere', async () => {
    await sit('midway')
    expect(play.mode).toBe('resume')
    key('3')
    key('Enter')
    await settled()
    expect(play.mode).toBe('act')
    expect(play.area.squares.find(({ kind }) => kind === 'L')!.cubes).toBe('g')
  })
  it('exchanges at the end', async () => {
    await sit('exchange')
    play.choose({ kind: 'exchange', counts: [1, 0, 0, 0] })
    await settled()
    expect(dock(play)).toMatchObject({
      text: expect.stringContaining('Score +2'),
      primary: { label: 'Exchange 1 cube' },
    })
    await play.confirm()
    await settled()
    expect(play.mode).toBe('over')
  })
  it('looks at others and comes back', async () => {
    await sit('acting')
    play.guest = 1
    expect(play.shown).toBe(1)
    expect(key('Escape')).toBe(true)
    expect(play.shown).toBe(0)
  })
})
