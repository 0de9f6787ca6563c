/** What the table gives to the room of a game, and what that room exports (see src/app/rooms.ts). */
import type { Component, Snippet } from 'svelte'
import type { Aids, Answer, Request, State, TableInfo } from './protocol'
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
  /** The panels of the table for the board's rail: readable sentences with rules, and what people say. */
  log: Snippet
  chat: Snippet
  /** Leads to a new table of the same people and options; shown with the final sheet. */
  again: () => void
}

/** What `src/{game}/index.ts` exports. `Cover` is the picture of the game in the lobby. */
export interface Room {
  Board: Component<BoardProps>
  Cover?: Component<Record<string, never>>
  /** Where the game stands, for the bar of the table: rounds as dots, phases as words. */
  progress?: (view: any) => Progress | null
  /** The keys of this game's board, beyond those of every board: what to press, what it does. */
  keys?: [string, string][]
}
export interface Progress { round: number; rounds: number; label: string; phases: { name: string; on: boolean }[] }
