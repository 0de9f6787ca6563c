/**
 * What the table gives to the room of a game, and what that room exports (see src/app/rooms.ts).
 *
 * The table draws the bar with the frieze, says what has to be said about the connection, undo and whose turn it is, and shows
 * the final sheet. The board fills all that is left of the window: players, area, dock, its rail, and the tabs of a phone.
 * The dock carries `data-dock`: notices of the table stand right above it. `main` and the skip link are the table's; the board
 * marks with `data-focus` (and tabindex -1) where "Skip to the table" leads.
 */
import type { Component, Snippet } from 'svelte'
import type { Aids, Answer, Entry, Request, State, TableInfo } from './protocol'
import type { Settings } from './settings.svelte'

export interface BoardProps {
  state: State<any>
  /** The moves of the seat shown, or null while it has nothing to decide. */
  aids: Aids<any> | null
  table: TableInfo
  /** The seat this screen shows, or null for spectators. */
  seat: number | null
  names: string[]
  /** Sends a request for this seat; the answer to an act comes after the server has stored it. */
  send: (request: Request) => Promise<Answer>
  settings: Settings
  /** Says a sentence in the polite live region. */
  say: (text: string) => void
  /** Opens the rule of that id. */
  rule: (id: string) => void
  /** Plays a sound, if sounds are wanted. */
  sound: (name: 'place' | 'take' | 'turn' | 'refused') => void
  /** Log, Chat and Rules under tabs of their own, for the board's rail or the drawer in its place; fills its parent, scrolls inside. */
  panels: Snippet
  /** One by one, where there is room for one only: readable sentences with rules, and what people say. */
  log: Snippet
  chat: Snippet
  /** Leads to a new table of the same people and options; the final sheet of the table shows it, too. */
  again: () => void
}

/** What `src/{game}/index.ts` exports. The picture of the game on the start page is `src/{game}/Cover.svelte`. */
export interface Room {
  Board: Component<BoardProps>
  /** Where the game stands, for the bar of the table: rounds as dots, phases as words. */
  progress?: (view: any) => Progress | null
  /** How the log and the course of the scores are divided, where not by rounds. */
  chapters?: Chapters
  /** How a game that is over was scored, for the final sheet of the table; null while it is not over. */
  results?: (view: any) => Results | null
  /** Whether what seats decide now is kept from one another: a screen shared by several is covered before the next one looks. */
  secret?: (view: any) => boolean
  /** The keys of this game's board, beyond those of every board: what to press, what it does. */
  keys?: [string, string][]
}
export interface Progress {
  round: number
  rounds: number
  label: string
  /** What the rounds are called, where they have names: they stand as tabs instead of dots. */
  names?: string[]
  phases: { name: string; on: boolean }[]
}

/** Parts of a game, numbered from 1, like the phases of all its periods. */
export interface Chapters {
  /** The one an entry belongs to; 0: the one of the entry before. */
  of: (entry: Entry) => number
  name: (n: number) => string
  /** For the axis of a chart. */
  short: (n: number) => string
  /** What the chart shows: "Points if the game had ended after each …". */
  course: string
}

export interface Results {
  totals: number[]
  /** Seats from best to last, those that tie together. */
  ranking: number[][]
  lines: ResultLine[]
  /** What else is to be said of the result, like the grade of a game played alone. */
  note?: { text: string; rule: string }
}
/** One line of the sheet: points by seat, and by seat what they are made of ("Porto 1921: 5"). */
export interface ResultLine { rule: string; label: string; points: number[]; details?: string[][] }
