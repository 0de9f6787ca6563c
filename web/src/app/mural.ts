/** The parts of the tile picture that are counted rather than drawn: hills, their coffee bushes, rays, tiles. */

export const W = 840
export const H = 255

/** The size of a tile of the frame, so that whole tiles go round a picture of this size. */
export function frame(width: number, height: number): [number, number] {
  const about = Math.min(30, Math.max(13, width / 30))
  return [width / Math.max(3, Math.round(width / about)), height / Math.max(3, Math.round(height / about))]
}

export interface Hill { edge: string; dark: boolean; bushes: { x: number; y: number; size: number }[] }

type Curve = (x: number) => number

function hill(curve: Curve, dark: boolean, rows: number, first: number, size: number): Hill {
  let edge = `M0 ${curve(0)}`
  for (let x = 0; x <= W; x += 12) edge += `L${x} ${curve(x).toFixed(1)}`
  const bushes = []
  for (let row = 0; row < rows; row++) {
    const s = size * (1 + row * 0.22)
    for (let x = (row % 2) * s * 1.1; x < W; x += s * 2.25) {
      const y = curve(x) + first + row * s * 1.75
      if (y <= H - 4) bushes.push({ x, y, size: s })
    }
  }
  return { edge: `${edge}V${H}H0Z`, dark, bushes }
}

export const FAR = hill((x) => H * 0.56 + 22 * Math.sin(x / 150 + 2), true, 4, 16, 5.5)
export const NEAR = hill((x) => H * 0.7 + 20 * Math.sin(x / 190 + 0.4) + 0.00006 * (x - W / 2) ** 2, false, 5, 22, 9)

export const bush = ({ x, y, size }: Hill['bushes'][number]): string =>
  `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${size.toFixed(1)} ${(size * 1.05).toFixed(1)} 0 0 1 ${(2 * size).toFixed(1)} 0Z`

export const RAYS = Array.from({ length: 24 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)]
  const end = i % 2 ? 48 : 58
  return `M${(36 * x).toFixed(1)} ${(36 * y).toFixed(1)}L${(end * x).toFixed(1)} ${(end * y).toFixed(1)}`
}).join('')

/** The joints between tiles, one and a half times as large as those of the frame. */
export function tiles(width: number, height: number, across: number, down: number): string {
  let lines = ''
  for (let x = 0; x <= width + 0.1; x += 1.5 * across) lines += `M${x.toFixed(1)} 0V${height}`
  for (let y = 0; y <= height + 0.1; y += 1.5 * down) lines += `M0 ${y.toFixed(1)}H${width}`
  return lines
}

export const LEAVES: [number, number, number, number][] = [
  [30, 4, -62, 1], [30, 6, 24, 1], [86, -26, -70, 0.95], [92, -26, 16, 0.95], [146, -44, -60, 0.85], [150, -42, 22, 0.85],
  [200, -50, -14, 0.9],
]
export const BERRIES: [number, number][] = [[58, -6], [70, -18], [52, -20], [116, -30], [128, -42], [108, -46], [174, -44], [166, -58]]
