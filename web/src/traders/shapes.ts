/** The JSON shapes of Coffee Traders (docs/traders-positions.md). Made by web/dev/shapes.py; change nothing here. */
import type { Board } from './board'

export type Coop = 'gu' | 'co' | 'br' | 'et' | 'in'
export type Coffee = 'gu' | 'co' | 'br' | 'et' | 'in' | 'kl'
export type Animal = 'gu' | 'co' | 'br' | 'et' | 'in' | 'joker'
export type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f'
export type Goal = 'warehouses' | 'stations' | 'contracts' | 'houses' | 'ten' | 'bars' | 'plantations' | 'communities' | 'quality'
export type Phase = 'last' | 'work' | 'staff' | 'rival' | 'debt' | 'trade' | 'sell' | 'store' | 'jokers' | 'over'
export type Level = 1 | 2 | 3

export interface Options {
  players: 2 | 3 | 4 | 5
  merciless: boolean
  experienced: boolean
  handicap: (0 | 2 | 4)[]
  chance: 'seed' | 'explicit'
}

export interface Cooperative {
  workers: number
  animals: Animal[]
  house: number[]
  coin: boolean
  stock: number
  donkey: boolean
}

export interface Counters {
  arabica: Partial<Record<Coop, number>>
  animals: Partial<Record<Animal, number>>
}

export interface Choice {
  spaces?: string[]
  tracks?: Coffee[]
  joker?: Coop
  done: boolean
}

export interface Seat {
  coins: number
  donkeys: number
  trucks: number
  civets: number
  sumatra: number
  workers: number
  traders: number
  bonus: string
  markers: number
  own_marker: 'gone' | 'ready' | 'used'
  actions: [number, number, number, number]
  penalties: number
  rows: [number, number, number]
  plantations: Record<string, Level>
  staffed: string[]
  paths: Record<string, 1 | 2>
  parked: string[]
  buildings: string[]
  warehouses: string[]
  hired: string[]
  coffee: Partial<Record<Coffee, number>>
  stock: Partial<Record<Coop, number>>
  joker_stock: Coop | 'spent' | null
  contracts: Partial<Record<Letter, number>>
  harder: string
  animal: Coop | null
  rewards: ('civet' | 'trader')[]
  bars: string[]
  arabica: [number, number, number, number, number]
  arabica_coins: Coop[]
  arabica_waiting: ('trader' | 'truck')[]
  counters: Counters
  stirred: boolean
  choice?: Choice | null
}

export interface AndreCounters {
  up: Coop[]
  down?: Coop[]
}

export interface Andre {
  traders: number
  tiles: [number, number, number]
  plantations: Record<string, Level>
  staffed: string[]
  buildings: string[]
  bars: string[]
  contracts: string[]
  turns: number
  counters: AndreCounters
}

export interface Task {
  task: string
  seat: number
  gain?: string
  count?: number
  coop?: Coop
  coffee?: Coffee
  sort?: 'arabica' | 'animal'
  animal?: Animal
  letter?: Letter
  row?: 'a' | 'b' | 'c'
  start?: number | string
  others?: boolean
  by?: number
  place?: Coop | 'warehouse'
  nth?: number
  building?: 'any' | 'hospital'
  extra?: boolean
  last?: Coffee | null
  first?: Coffee | null
}

export interface Position {
  game: 'traders'
  rules: 1
  options: Options
  content: string
  own_board?: Record<string, unknown>
  seed?: number | string | null
  random?: [string, string, string, string]
  period: 1970 | 1975 | 1980
  phase: Phase
  turn: number | null
  order: number[]
  next: number[]
  passed: number[]
  passes: number
  delivered: boolean
  coops: Record<Coop, Cooperative>
  animals: Record<string, Animal>
  joker_stock: number
  piles: Partial<Record<Letter, Coop[]>>
  objectives: Partial<Record<Goal, number[]>>
  seats: Seat[]
  andre: Andre | null
  pending: Task[]
}

export interface Text {
  rule: string
  key: string
  args: Record<string, unknown>
}

export interface Plantation {
  seat: number
  level: Level
  staffed: boolean
}

export interface Path {
  seat: number
  donkeys: 1 | 2
}

export interface Harvest {
  staffed: number
  coffee: number
  posts: number[]
  traders: number[]
  lost: number
}

export interface CoopView {
  spaces: Record<string, Plantation>
  paths: Record<string, Path>
  trucks: Record<string, number>
  sites: Record<string, number>
  closed: string[]
  places: number
  quality: number[]
  prizes: number[]
  harvest: Harvest
}

export interface BarView {
  markers: Record<string, number>
  prizes: number[]
}

export interface Lack {
  met: boolean
  have: number
  need: number
  left: string[]
}

export interface GoalView {
  spaces: number[]
  seats: number[]
  lacks: Lack[]
}

export interface Closing {
  kl: number
  exchanges: [Partial<Record<Coffee, number>>, Coffee][]
  bought: Partial<Record<Coop, number>>
  coins: number
}

export interface ContractView {
  card: string
  face: '3' | '4-5'
  demand: Partial<Record<Coop, number>>
  lacks: Partial<Record<Coop, number>>
  payable: boolean
  closing: Closing | null
}

export interface Debt {
  unstaffed: string[]
  owes: number
  coins: number
  steps: number
  removed: number
}

export interface Company {
  name: 'player' | 'andre'
  score: number
  sheet: [string, Text, number][]
  herd: number
  garage: number
  civets: number
  retired: number
  ratio: number
  limits: Partial<Record<Coffee, number>>
  spaces: number
  quality: Partial<Record<Coop, number>>
  harvest: Partial<Record<Coffee, number>>
  debt: Debt
  contracts: Partial<Record<Letter, ContractView>>
  next_tiles: Partial<Record<'a' | 'b' | 'c', number | null>>
  buildings: Partial<Record<'warehouse' | 'station' | 'post' | 'hospital', number | null>>
}

export interface Follow {
  kind: 'trade' | 'build'
  at: Coop | 'warehouse'
  by: number
  asked: number
  later: number[]
}

export interface Table {
  position: Position
  board: Board
  waiting: number[]
  confirmed: number[]
  coops: Record<Coop, CoopView>
  bars: Record<string, BarView>
  objectives: Partial<Record<Goal, GoalView>>
  companies: Company[]
  follow: Follow | null
  over: boolean
  scores: number[]
  ranking: number[][]
}

export interface Own {
  seat: number
  choice: Choice | null
}

export interface View {
  table: Table
  seat: Own | null
}

export interface Change {
  seat: number
  coins?: number
  bonus?: [string, string]
  donkeys?: number
  trucks?: number
  civets?: number
  sumatra?: number
  workers?: number
  traders?: number
  markers?: number
  penalties?: number
  coffee?: Partial<Record<Coffee, number>>
  stock?: Partial<Record<Coop, number>>
  arabica?: Partial<Record<Coop, [number, number]>>
  spaces?: number
  quality?: Partial<Record<Coop, number>>
  harvest?: Partial<Record<Coffee, number>>
  placed?: string[]
  removed?: string[]
  staffed?: string[]
  claims?: Goal[]
  points?: number
}

export interface Effects {
  own: Change
  others: Change[]
  town: Partial<Record<Coop, number>>
  asks: [number, string][]
}
