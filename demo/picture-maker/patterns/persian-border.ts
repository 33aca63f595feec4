import type { Rug, Spot } from '../rug.ts'
import { fold, leaf, rosette } from './flowers.ts'

/** Draws guard stripes around a main border; returns false inside, where the field begins. */
export function borders(rug: Rug): (x: number, y: number, spot: Spot) => boolean {
  const main = rug.width < 100 ? 8.5 : Math.min(24, rug.width * 0.105)
  const guard = main * 0.27
  const total = guard * 2 + main + 2.4
  const spanX = rug.width - total
  const spanY = rug.length - total
  const stepX = spanX / Math.max(2, Math.round(spanX / (main * 1.25)))
  const stepY = spanY / Math.max(2, Math.round(spanY / (main * 1.25)))
  return (x, y, spot) => {
    const left = Math.min(x, rug.width - x)
    const top = Math.min(y, rug.length - y)
    const depth = Math.min(left, top)
    if (depth > total) return false
    const alongSide = left < top
    const cell = alongSide ? stepY : stepX
    const t = (alongSide ? y - rug.length / 2 : x - rug.width / 2) / cell + 100
    if (depth < 1.6) spot.yarn = 1
    else if (depth < 1.6 + guard) spot.yarn = guardYarn(t * 3, (depth - 1.6) / guard, 3)
    else if (depth > total - guard) spot.yarn = guardYarn(t * 3 + 0.5, (depth - total + guard) / guard, 0)
    else spot.yarn = mainYarn(t, (depth - 1.6 - guard) / (total - 1.6 - guard * 2), cell / main)
    return true
  }
}

function guardYarn(t: number, across: number, ground: number): number {
  if (across < 0.13 || across > 0.87) return across < 0.07 || across > 0.93 ? 1 : 2
  const bead = Math.hypot(fold(t), (across - 0.5) * 0.6)
  return bead < 0.13 ? 2 : bead < 0.19 ? 1 : Math.abs(fold(t) - 0.5) < 0.08 ? 4 : ground
}

function mainYarn(t: number, across: number, ratio: number): number {
  if (across < 0.035 || across > 0.965) return 2
  const cell = Math.round(t)
  const u = (t - cell) * ratio
  const v = across - 0.5
  const big = cell % 2 === 0
  const flower = rosette(u, v, big ? 0.36 : 0.24, big ? 8 : 6)
  if (flower >= 0) return [2, 3, 0, 1][flower] ?? 2
  const wave = Math.sin(t * Math.PI) * 0.27
  const vine = Math.abs(v - wave)
  if (leaf(fold(t + 0.5) * ratio, v - wave * 0.2, 0.2, big ? 1 : -1)) return 5
  if (leaf(fold(t + 0.5) * ratio - 0.12, -v - wave * 0.4, 0.14, -1)) return 3
  return vine < 0.032 ? 5 : 1
}
