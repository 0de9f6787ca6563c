/** The board of Coffee Traders in the form of its file, as views carry it. */
import type { Coffee, Coop, Goal, Level } from './shapes'

export type RowName = 'a' | 'b' | 'c'
export type Column = 'warehouse' | 'station' | 'post' | 'hospital'
export type SiteKind = 'stations' | 'posts' | 'hospitals' | 'farms'
export interface Site { name: string; mark_45?: boolean; step?: boolean }
export type CoopBoard = Record<SiteKind, Site[]> & {
  coffees: Coop[]
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
  contracts: Record<string, { coffees: Coop[]; face_3: number[]; face_45: number[] }[]>
  bar: { id: string; name: string; slots: BarSlot[] }[]
  track: { vp: number[] }
  objectives: Record<Goal, { group: string; vp: number[] }>
}
