import { chance } from '../random.ts'
import type { Rug, Spot } from '../rug.ts'
import { fold, leaf, rosette } from './flowers.ts'

/** Draws the field within the borders. Yarns: 0 ground, 1 dark, 2 light, 3 accent, 4 second accent, 5 to 7 between. */
export function field(rug: Rug): (x: number, y: number, spot: Spot) => void {
  const cx = rug.width / 2
  const cy = rug.length / 2
  if (rug.drawing.layout === 'allover')
    return (x, y, spot) => (spot.yarn = garden(Math.abs(x - cx), y - cy, 26, 0, rug.seed))
  if (rug.drawing.layout === 'row') {
    const count = Math.round(rug.length / 48)
    const cell = (rug.length - 24) / count
    return (x, y, spot) => {
      const nearest = Math.round((y - cy) / cell + (count % 2 === 0 ? 0.5 : 0)) - (count % 2 === 0 ? 0.5 : 0)
      const inside = medallion(
        Math.abs(x - cx),
        y - cy - nearest * cell,
        22,
        cell * 0.46,
        Math.abs(Math.round(nearest)) % 2,
      )
      spot.yarn = inside >= 0 ? inside : garden(Math.abs(x - cx), Math.abs(y - cy), 13, 0, rug.seed)
    }
  }
  return (x, y, spot) => {
    const u = Math.abs(x - cx)
    const v = Math.abs(y - cy)
    const inside = medallion(u, v, rug.width * 0.255, rug.length * 0.235, 0)
    spot.yarn = inside >= 0 ? inside : corner(u, v, rug)
  }
}

function medallion(u: number, v: number, width: number, height: number, heart: number): number {
  const angle = Math.atan2(v / height, u / width)
  const far = Math.hypot(u / width, v / height)
  const lobe = 1 + 0.07 * Math.abs(Math.sin(angle * 8)) - 0.05
  const t = far / lobe
  if (t > 1.02) return pendant(u, Math.abs(v) - height * 1.2, width * 0.24)
  if (t > 0.975) return 2
  if (t > 0.93) return 1
  if (t > 0.72) {
    const turn = (angle / Math.PI) * 16
    const flower = rosette(fold(turn) * width * 0.34, (t - 0.83) * width, width * 0.075, 6)
    return flower >= 0
      ? ([2, 3, 5, 1][flower] ?? 2)
      : Math.abs(t - 0.83 + Math.sin(turn * Math.PI * 2) * 0.035) < 0.012
        ? 5
        : 4
  }
  if (t > 0.69) return 2
  if (t > 0.42) {
    const flower = rosette(fold((angle / Math.PI) * 8) * width * 0.5, (t - 0.56) * width, width * 0.1, 5)
    return flower >= 0
      ? ([1, 2, 0, 3][flower] ?? 2)
      : leaf(fold((angle / Math.PI) * 8 + 0.5) * width * 0.5, (t - 0.56) * width, width * 0.09, 1)
        ? 2
        : heart === 0
          ? 3
          : 5
  }
  if (t > 0.385) return 1
  const flower = rosette(u / width, v / height, 0.36, 12)
  return flower >= 0 ? ([2, 0, 3, 1][flower] ?? 2) : 4
}

function pendant(u: number, v: number, size: number): number {
  const far = Math.hypot(u / size, v / (size * 1.35))
  const lobe = 1 + 0.16 * Math.cos(4 * Math.atan2(v, u))
  if (far / lobe > 1) return Math.abs(u) < size * 0.09 && v < 0 && v > -size * 3 ? 2 : -1
  return far / lobe > 0.86 ? 2 : far / lobe > 0.74 ? 1 : far / lobe > 0.4 ? 3 : 2
}

function corner(u: number, v: number, rug: Rug): number {
  const x = rug.width / 2 - u
  const y = rug.length / 2 - v
  const angle = Math.atan2(y, x)
  const t = Math.hypot(x / (rug.width * 0.4), y / (rug.length * 0.33)) / (1 + 0.06 * Math.abs(Math.sin(angle * 9)))
  if (t < 0.955) return garden(x + 3, y + 5, 15, 4, rug.seed + 3)
  if (t < 1) return t < 0.97 ? 1 : 2
  return garden(u, v, 19, 0, rug.seed)
}

function garden(u: number, v: number, cell: number, ground: number, seed: number): number {
  const row = Math.floor(v / cell)
  const shift = row % 2 === 0 ? 0.5 : 0
  const column = Math.floor(u / cell + shift)
  const x = (u / cell + shift - column - 0.5) * 2
  const y = (v / cell - row - 0.5) * 2
  const kind = chance(column, row, seed)
  const flower = rosette(
    x + (kind - 0.5) * 0.2,
    y * (kind < 0.4 ? 1.25 : 1),
    0.42 + kind * 0.22,
    kind < 0.4 ? 5 : kind < 0.75 ? 8 : 6,
  )
  if (flower >= 0)
    return (kind < 0.35 ? [2, 3, 1, 2] : kind < 0.7 ? [1, 2, ground === 4 ? 0 : 4, 3] : [2, 5, 3, 1])[flower] ?? 2
  const wave = Math.sin((u / cell) * Math.PI + row) * 0.5
  if (leaf(Math.abs(x) - 0.75, y - 0.35 * wave, 0.3, kind < 0.5 ? 1 : -1)) return kind < 0.5 ? 5 : 3
  if (leaf(x, Math.abs(y) - 0.82, 0.26, -1)) return 7
  if (Math.abs(y - wave) < 0.075 || Math.abs(x - Math.sin((v / cell) * Math.PI + column) * 0.4) < 0.06) return 6
  return ground
}
