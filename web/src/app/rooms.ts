/** The rooms that draw games, found by the name of their folder and fetched when a table needs one. */
import type { Room } from '../lib/board'

const found = import.meta.glob<Room>(['../*/index.ts', '!../app/**', '!../lib/**', '!../draw/**', '!../styles/**'])
const rooms = new Map(Object.entries(found).map(([path, load]) => [path.split('/')[1]!, load]))

export const drawn = (game: string): boolean => rooms.has(game)

export function room(game: string): Promise<Room> {
  const load = rooms.get(game)
  return load ? load() : Promise.reject(new Error(`nothing draws ${game}`))
}
