/** The rooms that draw games, found by the name of their folder and fetched when a table needs one. */
import type { Component } from 'svelte'
import type { Room } from '../lib/board'

const byGame = <T>(found: Record<string, () => Promise<T>>) => new Map(Object.entries(found).map(([path, load]) => [path.split('/')[1]!, load]))
const rooms = byGame(import.meta.glob<Room>(['../*/index.ts', '!../app/**', '!../lib/**', '!../draw/**', '!../styles/**']))
const covers = byGame(import.meta.glob<Component>('../*/Cover.svelte', { import: 'default' }))

export const drawn = (game: string): boolean => rooms.has(game)

export function room(game: string): Promise<Room> {
  const load = rooms.get(game)
  return load ? load() : Promise.reject(new Error(`nothing draws ${game}`))
}

/** The picture of a game on the start page, without the rest of its room; null if it has none. */
export const cover = async (game: string): Promise<Component | null> => (await covers.get(game)?.()) ?? null
