/** The JSON shapes of Coffee Traders: views and effects, as docs/traders-positions.md explains them. */
import type { Coffee, CoopId } from './draw/signs'

export type { Coffee, CoopId }
export type Animal = CoopId | 'joker'
export type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f'
export type RowName = 'a' | 'b' | 'c'
export type Goal =
  | 'warehouses' | 'stations' | 'contracts' | 'houses' | 'ten' | 'bars' | 'plantations' | 'communities' | 'quality'
export type Phase = 'last' | 'work' | 'staff' | 'rival' | 'debt' | 'trade' | 'sell' | 'store' | 'jokers' | 'over'
export type Level = 1 | 2 | 3
export type Column = 'warehouse' | 'station' | 'post' | 'hospital'
export type Some<K extends string, V = number> = Partial<Record<K, V>>

// --- the board, in the form of its file -------------------------------------------------------------------------------
export type SiteKind = 'stations' | 'posts' | 'hospitals' | 'farms'
export interface Site { name: string; mark_45?: boolean; step?: boolean }
export type CoopBoard = Record<SiteKind, Site[]> & {
  coffees: CoopId[]
  row_1: string[]
  row_12: string[]
  row_23: string[]
  paths: { name: string; from: string[]; to: string; donkeys: number }[]
  trucks: { name: string; space: string }[]
}
export interface Tile { farm?: boolean; level?: Level; cost: number; bonus?: string }
export interface BarSlot { number: number; coffee: Coffee | 'any'; coins: number; vp: number; gives?: 'animal' | 'joker' }
export interface Board {
  board: { id: string; name: string }
  coop: CoopBoard[]
  rows: Record<'A' | 'B' | 'C', Tile[]>
  slots: Record<string, { coins: number; bonus: string; vp: number }>
  contracts: Record<string, { coffees: CoopId[]; face_3: number[]; face_45: number[] }[]>
  bar: { id: string; name: string; slots: BarSlot[] }[]
  track: { vp: number[] }
  objectives: Record<Goal, { group: string; vp: number[] }>
}

// --- positions --------------------------------------------------------------------------------------------------------
export interface Cooperative {
  workers: number
  animals: Animal[]
  house: number[]
  coin: boolean
  stock: number
  donkey: boolean
}
export interface Choice { spaces?: string[]; tracks?: Coffee[]; joker?: CoopId; done: boolean }
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
  coffee: Some<Coffee>
  stock: Some<CoopId>
  joker_stock: CoopId | 'spent' | null
  contracts: Some<Letter>
  easier: string
  animal: CoopId | null
  rewards: ('civet' | 'trader')[]
  bars: string[]
  arabica: [number, number, number, number, number]
  arabica_coins: CoopId[]
  arabica_waiting: ('trader' | 'truck')[]
  counters: { arabica: Some<CoopId>; animals: Some<Animal> }
  stirred: boolean
  choice?: Choice | null
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
  counters: { up: CoopId[] }
}
export interface Task {
  task: string
  seat: number
  [more: string]: unknown
}
export interface Position {
  options: { players: 2 | 3 | 4 | 5; merciless: boolean; experienced: boolean; handicap: number[] }
  period: 1970 | 1975 | 1980
  phase: Phase
  turn: number | null
  order: number[]
  next: number[]
  passed: number[]
  passes: number
  delivered: boolean
  coops: Record<CoopId, Cooperative>
  animals: Record<string, Animal>
  joker_stock: number
  piles: Record<Letter, CoopId[]>
  objectives: Some<Goal, number[]>
  seats: Seat[]
  andre: Andre | null
  pending: Task[]
}

// --- views ------------------------------------------------------------------------------------------------------------
export interface Text { rule: string; key: string; args: Record<string, unknown> }
export interface Harvest { staffed: number; coffee: number; posts: number[]; traders: number[]; lost: number }
export interface CoopView {
  spaces: Record<string, { seat: number; level: Level; staffed: boolean }>
  paths: Record<string, { seat: number; donkeys: 1 | 2 }>
  trucks: Record<string, number>
  sites: Record<string, number>
  closed: string[]
  places: number
  quality: number[]
  prizes: number[]
  harvest: Harvest
}
export interface Lack { met: boolean; have: number; need: number; left: string[] }
export interface GoalView { spaces: number[]; seats: number[]; lacks: Lack[] }
export interface Closing { kl: number; exchanges: [Some<Coffee>, Coffee][]; bought: Some<CoopId>; coins: number }
export interface ContractView {
  card: string
  face: '3' | '4-5'
  demand: Some<CoopId>
  lacks: Some<CoopId>
  payable: boolean
  closing: Closing | null
}
export interface Debt { unstaffed: string[]; owes: number; coins: number; steps: number; removed: number }
export interface Company {
  name: 'player' | 'andre'
  score: number
  sheet: [string, Text, number][]
  herd: number
  garage: number
  civets: number
  retired: number
  ratio: number
  limits: Some<Coffee>
  spaces: number
  quality: Some<CoopId>
  harvest: Some<Coffee>
  debt: Debt
  contracts: Some<Letter, ContractView>
  next_tiles: Some<RowName, number | null>
  buildings: Some<Column, number | null>
}
export interface Follow { kind: 'trade' | 'build'; at: CoopId | 'warehouse'; by: number; asked: number; later: number[] }
export interface Table {
  position: Position
  board: Board
  waiting: number[]
  confirmed: number[]
  coops: Record<CoopId, CoopView>
  bars: Record<string, { markers: Record<string, number>; prizes: number[] }>
  objectives: Some<Goal, GoalView>
  companies: Company[]
  follow: Follow | null
  over: boolean
  scores: number[]
  ranking: number[][]
}
export interface View { table: Table; seat: { seat: number; choice: Choice | null } | null }

// --- effects ----------------------------------------------------------------------------------------------------------
/** What changes for one company; numbers are differences, what does not change is left out. */
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
  coffee?: Some<Coffee>
  stock?: Some<CoopId>
  arabica?: Some<CoopId, [number, number]>
  spaces?: number
  quality?: Some<CoopId>
  harvest?: Some<Coffee>
  placed?: string[]
  removed?: string[]
  staffed?: string[]
  claims?: Goal[]
  points?: number
}
export interface Effects { own: Change; others: Change[]; town: Some<CoopId>; asks: [number, string][] }
