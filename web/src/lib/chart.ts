/** Where things stand in a chart of scores. */

/** Round values for the lines across, from 0 up, not more than about six. */
export function ticks(most: number): number[] {
  const rough = Math.max(most, 1) / 5
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * size).find((n) => n >= rough) ?? rough)
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, i) => i * step)
}

/** Heights moved apart until neighbours have a gap between them, none outside its bounds, in the order given. */
export function apart(heights: number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]! || a - b)
  const placed = order.map((i) => heights[i]!)
  for (let k = 0; k < placed.length; k++) placed[k] = Math.max(placed[k]!, k ? placed[k - 1]! + gap : low)
  for (let k = placed.length - 1; k >= 0; k--) placed[k] = Math.min(placed[k]!, k < placed.length - 1 ? placed[k + 1]! - gap : high)
  const found: number[] = []
  order.forEach((i, k) => (found[i] = placed[k]!))
  return found
}
