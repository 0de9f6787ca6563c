/** What is drawn, where things flew from, and what is said of it. */
import { describe, expect, it } from 'vitest'
import { addMessages } from '../lib/i18n'
import type { Entry } from '../lib/protocol'
import messages from '../messages/cafe.en.json'
import { round } from './draft'
import { arriving, flights } from './flights'
import { news } from './news'
import { areaPicture, cardPicture, layersOf, titleOf } from './picture'
import { front } from './shop'
import type { Area, Card, Seat, Table } from './shapes'
import * as words from './words'

addMessages(messages)

const START: Card = { id: 's', squares: ['y C R', 'b r D'], name: 'Chácara' }
const PORTO: Card = { id: 'porto', squares: ['R S S', 'g C b'], demand: 'yyr', points: 4, city: 'Porto', year: 1947 }
const LION: Card = { id: 'lion', squares: ['H y H', 'C y -'], name: 'Leão de Ouro' }
const CARDS = { s: START, porto: PORTO, lion: LION }

function area(cubes: Record<string, string> = {}, holds = 'y'): Area {
  const kinds: [number, number, string, string][] = [
    [0, 0, 'y', 's'],
    [1, 0, 'C', 's'],
    [2, 0, 'R', 'porto'],
    [3, 0, 'S', 'porto'],
    [4, 0, 'S', 'porto'],
    [0, 1, 'b', 's'],
    [1, 1, 'r', 's'],
    [2, 1, 'g', 'porto'],
    [3, 1, 'C', 'porto'],
    [4, 1, 'b', 'porto'],
  ]
  return {
    squares: kinds.map(([x, y, kind, card]) => {
      const key = `${x},${y}`
      const held = key === '3,0' ? holds : cubes[key]
      return { at: [x, y], kind, card, ...(held ? { cubes: held } : {}) }
    }),
    shops: [
      {
        at: [3, 0],
        squares: [
          [3, 0],
          [4, 0],
        ],
        card: 'porto',
        open: true,
        demand: 'yyr',
        holds,
        lacks: 'yyr'.slice(holds.length),
        points: 4,
        scores: 0,
      },
    ],
    bounds: [0, 0, 4, 1],
    cups: 2,
    ships: 0,
    score: 3,
    sheet: [],
  }
}

const seat = (warehouse: Seat['warehouse'] = [1, 1, 1, 1], hand: string | null = null): Seat => ({
  start: 's',
  cards: [{ card: 'porto', at: [2, 0], turn: 0 }],
  cubes: {},
  warehouse,
  hand,
  stage: 'act',
  points: 2,
  action: null,
})

function table(areas: Area[], seats: Seat[], shown: (string | null)[] = []): Table {
  const position = {
    game: 'cafe',
    rules: 1,
    round: 2,
    phase: 'turn',
    master: 0,
    turn: null,
    shown,
    discards: ['lion'],
    seats,
    cards: [],
    content: '',
    options: { players: 2, expresso: false, auction: false, promo: true, strict: false, chance: 'seed' },
    bid: { cubes: 0, bidder: null, passed: [], paying: null },
  } as Table['position']
  return {
    position,
    areas,
    cards: CARDS,
    deck: 3,
    unseen: [],
    waiting: [0],
    supply: [9, 9, 9, 9],
    over: false,
    scores: [3, 3],
    ranking: [],
    grade: null,
  }
}

const entry = (n: number, seat: number, move: string, more: Partial<Entry> = {}): Entry => ({
  n,
  seat,
  move,
  kind: move.split(' ')[0]!,
  words: move,
  rule: '',
  round: 2,
  scores: [],
  act: n,
  undone: false,
  ...more,
})

describe('the picture of an area', () => {
  it('draws squares, and a shop of two squares as one', () => {
    const { tiles, houses, box } = areaPicture(area({ '0,0': 'y' }), seat(), CARDS)
    expect(tiles).toHaveLength(8)
    expect(tiles.find(({ key }) => key === '0,0')?.cubes).toBe('y')
    expect(houses).toMatchObject([
      { key: '3,0', form: 'lying', name: 'Porto 1947', demand: 'yyr', holds: 'y', points: 4 },
    ])
    expect(box).toEqual({ left: 0, top: 0, right: 5, bottom: 2 })
  })
  it('leaves out cubes that are still on their way', () => {
    const { tiles, houses } = areaPicture(
      area({ '0,0': 'y' }, 'yr'),
      seat(),
      CARDS,
      new Map([
        ['0,0', 'y'],
        ['3,0', 'r'],
      ]),
    )
    expect(tiles.find(({ key }) => key === '0,0')?.cubes).toBe('')
    expect(houses[0]?.holds).toBe('y')
  })
  it('knows which card lies on top, also of two of the same name', () => {
    const layers = layersOf([
      { card: 'lion', at: [2, 0], turn: 0 },
      { card: 'lion', at: [4, 0], turn: 90 },
    ])
    expect([layers.get('1,0'), layers.get('2,0'), layers.get('4,0'), layers.get('4,2')]).toEqual(['0', '1', '2', '2'])
  })
  it('turns a card and its shop', () => {
    expect(cardPicture(PORTO, 90).houses).toMatchObject([{ form: 'standing', x: 1, y: 1 }])
    expect(cardPicture(LION).tiles).toHaveLength(6)
    expect([titleOf(PORTO), titleOf(LION), titleOf(undefined)]).toEqual(['Porto 1947', 'Leão de Ouro', ''])
  })
})

describe('a shop', () => {
  const house = cardPicture(PORTO).houses[0]!
  it('fills the places of its cubes one by one and shows when it has all', () => {
    expect(front({ ...house, holds: 'yr' }, 48).spots.map(({ filled }) => filled)).toEqual([true, false, true])
    expect(front({ ...house, holds: 'yr' }, 48).full).toBe(false)
    expect(front({ ...house, holds: 'yyr' }, 48).full).toBe(true)
  })
  it.each([
    ['one', 48, 48],
    ['lying', 96, 48],
    ['standing', 48, 96],
  ] as const)('keeps all its places inside: %s', (form, wide, high) => {
    for (const demand of ['yb', 'ybg', 'ybgr', 'yybgr'])
      for (const pixels of [30, 90])
        for (const { x, y, scale } of front({ ...house, form, demand, holds: '' }, pixels).spots) {
          expect(x + 22 * scale).toBeLessThanOrEqual(wide)
          expect(y + 23 * scale).toBeLessThanOrEqual(high)
        }
  })
  it('names its city only where that can be read: at 14 pixels or more', () => {
    expect(front(house, 60).label).toBeNull()
    for (const pixels of [72, 80, 96])
      expect((front(house, pixels).label!.size * pixels) / 48).toBeGreaterThanOrEqual(13.99)
  })
})

describe('flights', () => {
  it('carry cubes from where they lay', () => {
    const before = table([area({ '0,0': 'y', '1,1': 'r' }), area()], [seat(), seat()])
    const after = table([area({ '2,0': 'y', '1,1': 'r' }), area()], [seat(), seat()])
    expect(flights(before, after, 0, 0)).toEqual([{ piece: { cube: 'y' }, from: { cell: '0,0' }, to: { cell: '2,0' } }])
  })
  it('go to shops and the warehouse, and say what is still on its way', () => {
    const before = table([area({ '2,0': 'rr' }), area()], [seat(), seat()])
    const after = table([area({}, 'yr'), area()], [seat([1, 1, 1, 2]), seat()])
    const list = flights(before, after, 0, 0)
    expect(list.map(({ to }) => to)).toEqual([{ cell: '3,0' }, { jar: 'r' }])
    expect([...arriving(list)]).toEqual([['3,0', 'r']])
  })
  it('are none for what grows', () => {
    expect(flights(table([area()], [seat()]), table([area({ '0,0': 'y' })], [seat()]), 0, 0)).toEqual([])
  })
  it('bring a card from its slot to whoever took it', () => {
    const before = table([area(), area()], [seat(), seat()], ['lion', null])
    const after = table([area(), area()], [seat(), seat([1, 1, 1, 1], 'lion')])
    expect(flights(before, after, 0, 0)).toEqual([{ piece: { card: 'lion' }, from: { slot: 1 }, to: { seat: 1 } }])
  })
})

describe('the log', () => {
  it('tells where something happened since the last turn', () => {
    const log = [
      entry(0, 1, 'produce 0,0'),
      entry(1, 1, 'place lion 2,-1 r90'),
      entry(2, 1, 'dry 4,0 yellow some'),
      entry(3, 0, 'clear 9,9'),
      entry(4, 1, 'clear 7,7', { undone: true }),
    ]
    expect(news(log, 1, 1)).toEqual([
      { left: 2, top: -1, right: 4, bottom: 2 },
      { left: 4, top: 0, right: 5, bottom: 1 },
    ])
  })
  it('tells who took which card and paid what', () => {
    const log = [
      entry(0, 1, 'take 2 brown'),
      entry(1, 0, 'take 1'),
      entry(2, 0, 'place porto 2,0 r0'),
      entry(3, 1, 'take 1', { round: 1 }),
    ]
    const cards = round(
      table([area(), area()], [seat(), seat([1, 0, 1, 1], 's')]),
      log,
      [],
      new Set(['porto', 'lion']),
      1,
    )
    expect(cards).toMatchObject([
      { card: 's', seat: 1, paid: 'b', state: 'hand' },
      { card: 'porto', seat: 0, paid: null, state: 'placed' },
      { card: 'lion', seat: null, state: 'discarded' },
    ])
  })
})

describe('words', () => {
  it('name a square, what it holds and where it lies', () => {
    const one = area({ '0,0': 'y' })
    expect(words.square(one.squares[0]!, one, CARDS)).toBe('yellow bean, holds 1 yellow, column 0, row 0')
    expect(words.square(one.squares[4]!, one, CARDS)).toBe(
      'Porto 1947, 4 points, holds 1 yellow, needs 1 yellow and 1 red, column 4, row 0',
    )
  })
  it('read an area row by row', () => {
    const porto = 'Porto 1947, 4 points, holds 1 yellow, needs 1 yellow and 1 red'
    const text = words.areaText('Ana', 0, table([area({ '2,0': 'gg' })], [seat([0, 0, 0, 2])]))
    expect(text).toEqual([
      'Ana: 3 points now, 2 cups, no ship.',
      'Warehouse: 2 red.',
      `Row 0: column 0, yellow bean; column 1, cup; column 2, roasting square, holds 2 green; ` +
        `column 3, ${porto}; column 4, ${porto}.`,
      'Row 1: column 0, brown bean; column 1, red bean; column 2, green bean; column 3, cup; column 4, brown bean.',
    ])
  })
  it('name a card by what is on it', () => {
    expect(words.card(PORTO)).toBe(
      'Porto 1947: shop worth 4 for 2 yellow and 1 red, roasting square, green bean, cup, and brown bean',
    )
  })
})
