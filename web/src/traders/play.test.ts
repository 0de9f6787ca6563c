import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BoardProps } from '../lib/board'
import { addMessages } from '../lib/i18n'
import type { Aids, Answer, Request } from '../lib/protocol'
import messages from '../messages/traders.en.json'
import trade from '../../dev/traders/trade.json'
import { Play } from './play.svelte'
import type { Effects, View } from './shapes'

beforeAll(() => addMessages(messages))

const view = trade.state.view as unknown as View
const EFFECTS: Effects = { own: { seat: 0, coins: -1 }, others: [], town: {}, asks: [] }
const CODES = new Map<string, number>()
const codeOf = (text: string): number => {
  if (!CODES.has(text)) CODES.set(text, CODES.size + 1)
  return CODES.get(text)!
}
const aids = (texts: string[]): Aids<Effects> => ({
  type: 'aids', version: 1, at: 3, seat: 0, proposals: [],
  moves: texts.map((text) => ({ code: codeOf(text), kind: text.split(' ')[0]!, args: {}, text, rules: [], effects: EFFECTS })),
})

/** What may follow after some moves, joined by semicolons; null: nothing more is asked of this seat. */
let follows: Record<string, string[] | null>
let sent: Request[]
let reasons: Record<string, string>
const textsOf = (codes: number[]) => codes.map((code) => [...CODES].find(([, one]) => one === code)![0])

async function send(request: Request): Promise<Answer> {
  sent.push(request)
  if (request.type === 'try') {
    const next = follows[textsOf(request.codes).join('; ')]
    return { type: 'tried', id: '', view, aids: next ? aids(next) : null, effects: EFFECTS, stopped: request.codes.length }
  }
  if (request.type === 'why') return { type: 'because', id: '', rule: reasons[request.move] ?? null, text: 'because' }
  return { type: 'done', id: '' }
}

function begin(texts: string[]): Play {
  const play = new Play({
    state: { ...trade.state, undo: { count: 2, ask: false } }, aids: aids(texts), seat: 0, names: ['Ana', 'Inês', 'Bruno'], send,
    say: () => {}, sound: () => {}, rule: () => {},
  } as unknown as BoardProps)
  play.renew()
  return play
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const acts = () => sent.flatMap((request) => (request.type === 'act' ? [textsOf(request.codes)] : []))

beforeEach(() => {
  follows = {}
  sent = []
  reasons = {}
})

describe('one thing', () => {
  const MOVES = ['work.plant a gu-1c', 'work.plant c gu-1c', 'work.donkey gu-p2a', 'work.coins', 'work.civet', 'work.pass']

  it('is chosen, tried, and sent only when confirmed', async () => {
    const play = begin(MOVES)
    expect(play.selection.group).toBe('plant')
    expect(play.can).toBe(false)
    play.press('gu-1c')
    await settle()
    expect(sent).toEqual([{ type: 'try', codes: [codeOf('work.plant a gu-1c')] }])
    expect(play.can).toBe(true)
    await play.confirm()
    expect(acts()).toEqual([['work.plant a gu-1c']])
    expect(play.chosen).toBeNull()
  })
  it('can be done in another way', async () => {
    const play = begin(MOVES)
    play.press('gu-1c')
    play.pick(1)
    await settle()
    await play.confirm()
    expect(acts()).toEqual([['work.plant c gu-1c']])
  })
  it('is not sent by pressing it again', async () => {
    const play = begin(MOVES)
    play.press('gu-p2a')
    await settle()
    expect(play.selection.group).toBe('donkey')
    play.press('gu-p2a')
    await settle()
    expect(acts()).toEqual([])
  })
  it('is taken back before it is sent, and the last act after', async () => {
    const play = begin(MOVES)
    play.press('gu-1c')
    await settle()
    await play.undo()
    expect(play.chosen).toBeNull()
    expect(sent.some(({ type }) => type === 'undo')).toBe(false)
    await play.undo()
    expect(sent.at(-1)).toEqual({ type: 'undo' })
  })
  it('without a place is let go of, too', async () => {
    const play = begin(MOVES)
    play.choose('pass')
    await settle()
    expect([play.can, play.begun]).toEqual([true, true])
    expect(play.back()).toBe(true)
    expect(play.chosen).toBeNull()
    expect([play.selection.group, play.begun, play.back()]).toEqual(['plant', false, false])
  })
  it('that was chosen from the beginning can be confirmed after another was let go of', async () => {
    const play = begin(['staff.pay coins', 'staff.pay gu', 'staff.pay gu gu'])
    play.pick(2)
    await settle()
    expect(play.back()).toBe(true)
    await settle()
    await play.confirm()
    expect(acts()).toEqual([['staff.pay coins']])
  })
  it('without a place is chosen by its name', async () => {
    const play = begin(MOVES)
    play.choose('gain')
    play.pick(1)
    await settle()
    await play.confirm()
    expect(acts()).toEqual([['work.civet']])
  })
})

describe('what an action asks for at once', () => {
  it('is asked when one of several ways is confirmed, so that each can be chosen', async () => {
    follows = {
      'sell.contract a': ['sell.bonusSide left', 'sell.bonusSide right'],
      'sell.contract a kl': ['sell.contract gu 1', 'sell.contract gu 2'],
      'sell.contract a kl; sell.contract gu 2': null,
    }
    const play = begin(['sell.contract a', 'sell.contract a kl', 'sell.pass'])
    play.press('contract:a')
    await settle()
    expect(play.steps).toEqual([])
    play.pick(1)
    await settle()
    await play.confirm()
    expect(play.ways.map(({ texts }) => texts[0])).toEqual(['sell.contract gu 1', 'sell.contract gu 2'])
    expect(acts()).toEqual([])
    play.pick(1)
    await settle()
    await play.confirm()
    expect(acts()).toEqual([['sell.contract a kl', 'sell.contract gu 2']])
  })
  it('waits for who has not chosen anything yet', async () => {
    follows = { 'staff.pay coins': ['staff.lose gu-1a', 'staff.lose gu-1b'] }
    const play = begin(['staff.pay coins', 'free.bonusC'])
    await settle()
    expect(play.steps).toEqual([])
    expect(play.free).toEqual(['bonusC'])
    await play.confirm()
    expect([...play.lit]).toEqual(['gu-1a', 'gu-1b'])
  })
  it('is part of one gesture', async () => {
    follows = {
      'work.plant a gu-3a truck': ['work.animal gu', 'work.animal joker'],
      'work.plant a gu-3a truck; work.animal joker': ['step.row co', 'step.row et'],
      'work.plant a gu-3a truck; work.animal joker; step.row et': ['work.coins', 'work.pass'],
    }
    const play = begin(['work.plant a gu-3a truck', 'work.pass'])
    play.press('gu-3a')
    await settle()
    expect(play.steps).toHaveLength(1)
    expect(play.can).toBe(false)
    play.press('animal::joker') // of which coop, the view would say
    await settle()
    expect([...play.lit].sort()).toEqual(['track:co', 'track:et'])
    play.press('track:et')
    await settle()
    expect(play.can).toBe(true)
    await play.confirm()
    expect(acts()).toEqual([['work.plant a gu-3a truck', 'work.animal joker', 'step.row et']])
  })
  it('can be gone back from step by step', async () => {
    follows = { 'work.plant a gu-3a truck': ['work.animal gu', 'work.animal joker'] }
    const play = begin(['work.plant a gu-3a truck', 'work.pass'])
    play.press('gu-3a')
    await settle()
    expect(play.back()).toBe(true)
    expect(play.steps).toEqual([])
    play.back()
    expect(play.back()).toBe(false)
  })
})

describe('free moves', () => {
  it('come before the action, and go out with it', async () => {
    follows = { 'free.bonusC': ['trade.open gu', 'trade.pass'], 'free.bonusC; trade.open gu': null }
    const play = begin(['trade.open et', 'trade.pass', 'free.bonusC'])
    expect(play.free).toEqual(['bonusC'])
    play.choose('bonusC')
    await settle()
    expect(play.can).toBe(true) // a free move may be all
    play.press('house:gu')
    await settle()
    await play.confirm()
    expect(acts()).toEqual([['free.bonusC', 'trade.open gu']])
  })
})

describe('plantations to staff', () => {
  const [A, B, C] = ['staff.own gu-1a', 'staff.own br-1e', 'staff.own et-1a']
  beforeEach(() => {
    follows = {
      [A!]: [B!, C!, 'staff.own done'], [B!]: [C!, 'staff.own done'], [C!]: ['staff.own done'],
      [`${A}; ${B}`]: ['staff.own done'], [`${B}; ${C}`]: ['staff.own done'], [`${A}; ${C}`]: ['staff.own done'],
    }
  })
  const named = (play: Play) => play.steps.map(({ candidate }) => candidate.texts[0])

  it('may be none', async () => {
    const play = begin([A!, B!, C!, 'staff.own done'])
    expect(play.can).toBe(true)
    await play.confirm()
    expect(acts()).toEqual([['staff.own done']])
  })
  it('are named in any order and sent in that of the board', async () => {
    const play = begin([A!, B!, C!, 'staff.own done'])
    play.press('et-1a')
    await settle()
    play.press('gu-1a')
    await settle()
    expect(named(play)).toEqual([A, C])
    await play.confirm()
    expect(acts()).toEqual([[A, C, 'staff.own done']])
  })
  it('are left out again', async () => {
    const play = begin([A!, B!, C!, 'staff.own done'])
    play.press('gu-1a')
    await settle()
    play.press('br-1e')
    await settle()
    play.press('gu-1a')
    await settle()
    expect(named(play)).toEqual([B])
  })
})

describe('a place that is not lit', () => {
  it('is asked about', async () => {
    reasons = { 'trade.open gu': 'T11.4' }
    const play = begin(['trade.open et', 'trade.pass'])
    play.press('house:gu')
    await settle()
    expect(play.refusal).toEqual({ spot: 'house:gu', rule: 'T11.4', text: 'because' })
    expect(play.look('house:gu')).toBe('refused')
    play.press('house:et')
    expect(play.refusal).toBeNull()
  })
})
