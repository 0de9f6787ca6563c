/** The parts of the tile picture that are counted rather than drawn: hills, their coffee bushes, rays, tiles. */

export const WIDTH = 900
export const HEIGHT = 315
export const FRAME = 30
export const W = WIDTH - 2 * FRAME
export const H = HEIGHT - 2 * FRAME

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

const every = (step: number, until: number): number[] => Array.from({ length: Math.floor(until / step) + 1 }, (_, i) => i * step)
export const TILES =
  every(45, WIDTH).map((x) => `M${x} 0V${HEIGHT}`).join('') + every(45, HEIGHT).map((y) => `M0 ${y}H${WIDTH}`).join('')

export const LEAVES: [number, number, number, number][] = [
  [30, 4, -62, 1], [30, 6, 24, 1], [86, -26, -70, 0.95], [92, -26, 16, 0.95], [146, -44, -60, 0.85], [150, -42, 22, 0.85],
  [200, -50, -14, 0.9],
]
export const BERRIES: [number, number][] = [[58, -6], [70, -18], [52, -20], [116, -30], [128, -42], [108, -46], [174, -44], [166, -58]]
