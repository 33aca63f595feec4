import { mix } from '../colour.ts'
import { chance, noise } from '../random.ts'
import type { Pattern, Rug, Spot } from '../rug.ts'

export function berber(rug: Rug): Pattern {
  const base = rug.yarns[0] ?? [220, 210, 195]
  const dark = rug.yarns[1] ?? base
  const light = rug.yarns[2] ?? base
  const pale = rug.drawing.ground === 'light'
  const ground = pale ? mix([232, 223, 206], light, 0.25) : base
  const line = pale ? (brightness(base) > 150 ? mix(base, dark, 0.72) : base) : light
  const yarns = [
    ground,
    mix(ground, [176, 158, 132], 0.28),
    line,
    mix(line, ground, 0.3),
    rug.yarns[3] ?? line,
    rug.yarns[4] ?? line,
  ]
  const draw = { net, zigzag, signs }[rug.drawing.motif ?? 'net'] ?? net
  return {
    yarns,
    at(x, y, spot) {
      const wx = x + noise(x / 38, y / 30, rug.seed) * 5 + noise(x / 9, y / 9, rug.seed + 1) * 0.8
      const wy = y + noise(x / 34, y / 40, rug.seed + 2) * 4 + noise(x / 8, y / 8, rug.seed + 3) * 0.8
      spot.relief = 0
      spot.yarn = chance(Math.floor(x * 1.2), Math.floor(y * 1.2), rug.seed) < 0.82 ? 0 : 1
      draw(rug, wx, wy, spot)
    },
  }
}

function net(rug: Rug, x: number, y: number, spot: Spot): void {
  const cellX = rug.width / 3.5
  const cellY = rug.width / 2.5 + noise(2, y / 140, rug.seed) * 5
  const u = fold((x - rug.width / 2) / cellX + y / cellY)
  const v = fold((x - rug.width / 2) / cellX - y / cellY)
  const far = Math.min(u, v) * cellX * 0.75
  const second = Math.abs(Math.min(u, v) * cellX * 0.75 - 5.2)
  if (far < 1.5) spot.yarn = 2
  else if (second < 0.75 && rug.seed % 2 === 0) spot.yarn = 3
  else if (u > 0.41 && v > 0.41 && rug.seed % 3 !== 0) spot.yarn = 4
}

function zigzag(rug: Rug, x: number, y: number, spot: Spot): void {
  const gap = rug.width / 5.2
  const row = Math.floor(y / gap)
  const wave =
    Math.abs(((x / (gap * (0.8 + chance(row, 1, rug.seed) * 0.5)) + chance(row, 2, rug.seed)) % 1) - 0.5) * gap * 0.9
  const line = Math.abs(y - row * gap - gap * 0.28 - wave)
  const part = Math.floor(x / (gap * 1.7))
  if (line < 1.6 && chance(part, row, rug.seed + 5) > 0.16)
    spot.yarn = chance(row, 9, rug.seed) < 0.62 ? 2 : chance(row, 9, rug.seed) < 0.85 ? 4 : 5
  else if (line > 4.4 && line < 5.8 && chance(part, row, rug.seed + 6) > 0.55) spot.yarn = 3
}

function signs(rug: Rug, x: number, y: number, spot: Spot): void {
  const cell = rug.width / 3.6
  const row = Math.floor(y / cell)
  const shift = row % 2 === 0 ? 0 : cell / 2
  const column = Math.floor((x + shift) / cell)
  const u = ((x + shift) / cell - column - 0.5) * 2.5 + (chance(column, row, 3) - 0.5) * 0.4
  const v = (y / cell - row - 0.5) * 2.5 + (chance(column, row, 4) - 0.5) * 0.4
  const which = Math.floor(chance(column, row, rug.seed + 1) * 5)
  const colour = [2, 2, 4, 5, 3][Math.floor(chance(column, row, rug.seed + 2) * 5)] ?? 2
  const diamond = Math.abs(u) + Math.abs(v) * 0.8
  const hit =
    which === 0
      ? Math.abs(diamond - 0.72) < 0.1 || diamond < 0.18
      : which === 1
        ? (Math.abs(u) < 0.09 && Math.abs(v) < 0.75) || (Math.abs(Math.abs(v) - 0.35) < 0.08 && Math.abs(u) < 0.5)
        : which === 2
          ? Math.abs(v - Math.abs(((u * 2 + 8) % 1) - 0.5) * 0.7) < 0.11 && Math.abs(u) < 0.75
          : which === 3
            ? diamond < 0.62 && Math.abs(diamond - 0.34) > 0.08
            : Math.abs(Math.abs(u) - Math.abs(v)) < 0.11 && diamond < 0.95
  if (hit) spot.yarn = colour
}

function fold(t: number): number {
  return Math.abs(t - Math.round(t))
}

function brightness(colour: readonly number[]): number {
  return ((colour[0] ?? 0) * 3 + (colour[1] ?? 0) * 6 + (colour[2] ?? 0)) / 10
}
