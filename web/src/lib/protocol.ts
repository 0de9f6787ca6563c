/** The shapes of docs/protocol.md. Views and effects belong to the game that draws them. */

/** An option that is on or off; `least`, `most`: with how many players. */
export interface Switch { key: string; rule: string; least?: number; most?: number }
/** An option that is a number for each seat. */
export interface Ladder { key: string; rule: string; values: number[]; least?: number }
export interface GameInfo { game: string; players: [number, number]; switches: Switch[]; bots: string[]; ladders?: Ladder[] }
export interface Me { name: string | null; suggested: string; csrf: string; version: string; games: GameInfo[] }

export type Options = Record<string, boolean | number | string | number[]>
export interface SeatWish { kind: 'me' | 'here' | 'open' | 'bot'; name?: string; bot?: string }
export interface Wish { game: string; options: Options; seats: SeatWish[]; public: boolean }
export interface Seat { seat: number; kind: 'person' | 'bot' | 'open'; name: string; bot: string; online: boolean }
export interface TableInfo {
  id: string
  game: string
  name: string
  options: Options
  public: boolean
  state: 'open' | 'running' | 'over'
  version: number
  seats: Seat[]
  yours: number[]
  host: boolean
  waiting: number[]
  round: number
  changed: string
  /** Why a game begun under older rules cannot go on. */
  stopped?: string | null
}
export interface Lobby { mine: TableInfo[]; open: TableInfo[]; running: TableInfo[] }

export interface Entry {
  n: number
  seat: number | null
  move: string
  kind: string
  words: string
  rule: string
  round: number
  scores: number[]
  act: number
  undone: boolean
}
export interface Undo { count: number; ask: boolean }

export interface State<View = unknown> {
  type: 'state'
  version: number
  at: number
  seat: number | null
  view: View
  table: TableInfo
  /** All entries so far: the client joins what arrives to what it had. */
  log: Entry[]
  since: number
  undo: Undo
  /** What was said so far; with the first state only. */
  chat?: Remark[] | null
}
export interface Move<Effects = unknown> {
  code: number
  kind: string
  args: Record<string, unknown>
  text: string
  rules: string[]
  effects: Effects
}
export interface Proposal<Effects = unknown> { codes: number[]; effects: Effects; moves: string[] }
export interface Aids<Effects = unknown> {
  type: 'aids'
  version: number
  at: number
  seat: number
  moves: Move<Effects>[]
  proposals: Proposal<Effects>[]
}

/** What a board may ask the server; `id` and the version `at` are added on the way. */
export type Request =
  | { type: 'act'; codes: number[] }
  | { type: 'undo' }
  | { type: 'try'; codes: number[] }
  | { type: 'why'; move: string; codes: number[] }
  | { type: 'ask' }

export interface Done { type: 'done'; id: string }
export interface Tried<View = unknown, Effects = unknown> {
  type: 'tried'
  id: string
  view: View
  aids: Aids<Effects> | null
  effects: Effects
  stopped: number
}
export interface Because { type: 'because'; id: string; rule: string | null; text: string }
export type Reason = 'stale' | 'illegal' | 'seat' | 'rate' | 'malformed' | 'over' | 'offline'
export interface Refused { type: 'refused'; id: string; reason: Reason; rule: string; text: string; state?: State }
export interface Asked { type: 'asked'; seat: number; acts: number }
/** What became of a question to take back. */
export interface Answered { type: 'answered'; seat: number; yes: boolean }
export interface Remark { n: number; name: string; seat: number | null; text: string }
export interface Said extends Remark { type: 'said' }
export interface TableChanged { type: 'table'; table: TableInfo }
export type Answer = Done | Tried | Because | Refused
export type Message = State | Aids | Answer | Asked | Answered | Said | TableChanged | { type: 'ping' } | { type: 'bye'; text: string }

export interface Problem { key: string; rule: string; text: string }
export interface Rule { id: string; text: string }
export interface Section { id: string; title: string; rules: Rule[] }
