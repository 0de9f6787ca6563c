/**
 * Choices that are changed piece by piece: a payment in coins and steps back, warehouses on tracks. The server lists them whole;
 * a stepper leads to the nearest one on the list that has one more, or one less, of the thing.
 */
export type Vector = Record<string, number>

const keysOf = (a: Vector, b: Vector): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])]
const distance = (a: Vector, b: Vector): number => keysOf(a, b).reduce((sum, key) => sum + Math.abs((a[key] ?? 0) - (b[key] ?? 0)), 0)

/** The index of the nearest, or null if none has that much of it. */
export function nearest(vectors: Vector[], now: number, key: string, change: number): number | null {
  const from = vectors[now]
  if (!from) return null
  const wanted = (from[key] ?? 0) + change
  let best: number | null = null
  vectors.forEach((vector, i) => {
    if ((vector[key] ?? 0) !== wanted) return
    if (best === null || distance(vector, from) < distance(vectors[best]!, from)) best = i
  })
  return best
}

/** "gu co co" as one step back in Guatemala and two in Colombia; `all` is what words like "coins" stand for. */
export function counted(words: string, none: string): Vector {
  const found: Vector = {}
  for (const word of words.split(' ')) if (word && word !== none) found[word] = (found[word] ?? 0) + 1
  return found
}
