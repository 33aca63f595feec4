import { noise } from './random.ts'
import type { Rug } from './rug.ts'

/**
 * Returns the distance in cm to the rug's edge, positive inside. Edges waver a little, because nothing woven is quite
 * straight.
 */
export function outlineOf(rug: Rug): (x: number, y: number) => number {
  const { width, length, seed } = rug
  const waver =
    rug.drawing.kind === 'berber'
      ? 1.6
      : ['kelim', 'flat', 'knotted', 'jute', 'linen'].includes(rug.drawing.kind)
        ? 0.6
        : 0.25
  const edge = (t: number, side: number) =>
    (noise(t / 46, side, seed) * 0.7 + noise(t / 11, side + 7, seed) * 0.3) * waver
  if (rug.drawing.shape === 'round') {
    const radius = width / 2
    return (x, y) =>
      radius - 1 - Math.hypot(x - radius, y - radius) + edge(Math.atan2(y - radius, x - radius) * radius, 3)
  }
  if (rug.drawing.shape === 'blob') return blob(rug)
  return (x, y) => {
    const side = Math.min(x - 0.6 + edge(y, 1), width - 0.6 - x + edge(y, 2))
    const end = Math.min(y - 0.6 + edge(x, 4), length - 0.6 - y + edge(x, 5))
    const corner = 2.2
    if (side < corner && end < corner) return corner - Math.hypot(corner - side, corner - end)
    return Math.min(side, end)
  }
}

function blob({ width, length, seed }: Rug): (x: number, y: number) => number {
  const turn = (seed % 628) / 100
  const radiusAt = (angle: number) =>
    1 + 0.1 * Math.sin(2 * angle + turn) + 0.075 * Math.sin(3 * angle + turn * 2.3) + 0.03 * Math.sin(5 * angle + turn)
  return (x, y) => {
    const dx = (x - width / 2) / (width / 2)
    const dy = (y - length / 2) / (length / 2)
    return (radiusAt(Math.atan2(dy, dx)) / 1.19 - Math.hypot(dx, dy)) * (width / 2)
  }
}
