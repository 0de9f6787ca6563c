/** The JSON shapes of Café (docs/positions.md). Made by web/dev/shapes.py; change nothing here. */
export type Cell = [number, number]
export type Colour = 'yellow' | 'brown' | 'green' | 'red'
export type Kind = 'produce' | 'dry' | 'roast' | 'deliver' | 'exchange'
export type Turn = 0 | 90 | 180 | 270

export interface Card {
  id: string
  squares: [string, string]
  set?: 'start' | 'plan' | 'expresso' | 'promo'
  star?: boolean
  demand?: string
  points?: number
  name?: string
  name_en?: string
  city?: string
  year?: number
  lacks?: string
  source?: string
  note?: string
}

export interface DeckHead {
  id: string
  name: string
  version: number
  source: string
}

export interface Deck {
  deck: DeckHead
  card: Card[]
}

export interface Options {
  players: 1 | 2 | 3 | 4
  expresso: boolean
  auction: boolean
  promo: boolean
  strict: boolean
  chance: 'seed' | 'explicit'
}

export interface PlacedCard {
  card: string
  at: Cell
  turn: Turn
}

export interface Action {
  kind: Kind
  cluster?: Cell
  lotes?: Colour[]
  target?: Cell
  colour?: Colour
  sources?: Cell[]
  hand?: string
  last?: Cell | null
  put?: Colour | null
}

export interface Paying {
  cubes: number
  paid: [number, number, number, number]
  asked?: Colour
  loose?: [number, number, number, number]
  ship?: Cell | null
}

export interface Bid {
  cubes: number
  bidder: number | null
  passed: number[]
  paying: Paying | null
}

export interface Seat {
  start: string
  cards: PlacedCard[]
  cubes: Record<string, string>
  warehouse: [number, number, number, number]
  hand: string | null
  stage: 'wait' | 'place' | 'act' | 'end'
  points: number
  action: Action | null
}

export interface Position {
  game: 'cafe'
  rules: 1
  options: Options
  content: string
  own_deck?: Deck
  cards: Card[]
  seed?: number | string | null
  random?: [string, string, string, string]
  round: number
  phase: 'auction' | 'draft' | 'turn' | 'exchange' | 'over'
  master: number
  turn: number | null
  shown: (string | null)[]
  deck?: string[]
  out?: string[]
  discards: string[]
  bid: Bid
  seats: Seat[]
}

export interface Text {
  rule: string
  key: string
  args: Record<string, unknown>
}

export interface Square {
  at: Cell
  kind: string
  card: string
  cubes?: string
  cluster?: Cell
}

export interface Shop {
  at: Cell
  squares: Cell[]
  card: string
  open: boolean
  demand: string
  holds: string
  lacks: string
  points: number
  scores: number
}

export interface Area {
  squares: Square[]
  shops: Shop[]
  bounds: [number, number, number, number]
  cups: number
  ships: number
  score: number
  sheet: [string, Text, number][]
}

export interface Table {
  position: Position
  deck: number
  unseen: string[]
  waiting: number[]
  supply: [number, number, number, number]
  areas: Area[]
  cards: Record<string, Card>
  over: boolean
  scores: number[]
  ranking: number[][]
  grade: 'poor' | 'fair' | 'good' | 'very good' | 'superb' | 'unbelievable' | null
}

export interface Place {
  at: Cell
  turn: Turn
  covers: 2 | 3 | 4
  cups: number
}

export interface Offer {
  slot: number
  card: string
  price: 0 | 1
  colours: Colour[]
  discarded: boolean
  places: Place[]
}

export interface Own {
  seat: number
  offers: Offer[]
}

export interface View {
  table: Table
  seat: Own | null
}

export interface Cost {
  points: number
  cubes: string
}

export interface Effects {
  cost: Cost
  cubes: Record<string, [string, string]>
  warehouse: [number, number, number, number]
  covers: Cell[]
  lost: string
  closes: string[]
  cups: number
  actions: number
  points: number
}
