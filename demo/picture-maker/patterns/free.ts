import { mix } from '../colour.ts'
import { chance, cloud, noise, step } from '../random.ts'
import type { Pattern, Rug } from '../rug.ts'
import { three } from './geometric.ts'

export function organic(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  const size = rug.width * 0.72
  const count = rug.drawing.shapes ?? 5
  return {
    yarns: [ground, mix(ground, light, 0.55), mix(ground, dark, 0.3), light, rug.yarns[3] ?? dark],
    at(x, y, spot) {
      const field =
        cloud(x / size + noise(y / 70, 1, rug.seed) * 0.3, y / size, rug.seed + 11) * 1.3 + y / rug.length - 0.5
      const level = (field + 0.75) * count * 0.62
      const shape = Math.floor(level)
      const seam = Math.min(level - shape, 1 - level + shape)
      spot.yarn = (((shape * 3 + 1) % 5) + 5) % 5
      spot.relief = (shape % 2 === 0 ? 2 : 0) - 4 * (1 - step(0, 0.045, seam))
    },
  }
}

export function carved(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  const gap = rug.width / (rug.drawing.lines ?? 12)
  return {
    yarns: [ground, mix(ground, light, 0.25), mix(ground, dark, 0.16)],
    at(x, y, spot) {
      const bend = noise(x / 110, y / 90, rug.seed) * 36 + noise(x / 50, y / 60, rug.seed + 3) * 7
      const t = Math.abs((((x * 0.8 + y * 0.35 + bend) / gap + 100) % 1) - 0.5)
      spot.relief = -7 * (1 - step(0.02, 0.11, t))
      spot.yarn = t < 0.05 ? 2 : chance(Math.floor(x * 1.5), Math.floor(y * 1.5), rug.seed) < 0.7 ? 0 : 1
    },
  }
}

export function gradient(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  const yarns = [
    mix(light, [250, 246, 238], 0.4),
    light,
    mix(light, ground, 0.5),
    ground,
    mix(ground, dark, 0.35),
    mix(ground, dark, 0.6),
  ]
  return {
    yarns,
    at(x, y, spot) {
      const t = y / rug.length + cloud(x / 60, y / 16, rug.seed) * 0.12 + noise(x / 2.2, y / 45, rug.seed + 5) * 0.05
      spot.yarn = Math.min(yarns.length - 1, Math.max(0, t * yarns.length - 0.5))
      spot.relief = noise(x / 1.6, y / 50, rug.seed + 9) * 1.2
    },
  }
}

export function marble(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  return {
    yarns: [ground, mix(ground, light, 0.6), mix(ground, dark, 0.35), light, rug.yarns[3] ?? dark],
    at(x, y, spot) {
      const bend = cloud(x / 75, y / 120, rug.seed) * 2.3
      const field = x / 34 + bend * 1.6 + cloud(x / 28, y / 50, rug.seed + 4) * 0.5
      const stream = Math.abs(field - Math.round(field))
      const width = 0.07 + 0.1 * Math.abs(noise(x / 60, y / 80, rug.seed + 8))
      spot.yarn =
        stream < width * 0.55
          ? 3
          : stream < width
            ? 1
            : stream > 0.46
              ? 4
              : chance(Math.floor(x), Math.floor(y / 3), rug.seed) < 0.5 + bend * 0.3
                ? 0
                : 2
      spot.relief = stream < width ? 1.6 : 0
    },
  }
}

export function arch(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  const round = rug.drawing.shape === 'round'
  const yarns = round
    ? [light, ground, rug.yarns[3] ?? dark, mix(ground, light, 0.6), mix(ground, dark, 0.4), rug.yarns[4] ?? dark]
    : [light, ground, mix(ground, dark, 0.4), mix(ground, light, 0.5), rug.yarns[3] ?? dark, mix(ground, dark, 0.15)]
  const count = rug.drawing.arches ?? 6
  const outer = rug.width * (round ? 0.38 : 0.44)
  const base = rug.length * (round ? 0.7 : 1.1)
  const top = round ? base : rug.length * 0.1 + outer
  return {
    yarns,
    at(x, y, spot) {
      const dx = x - rug.width / 2 + noise(y / 40, 3, rug.seed) * 0.7
      const far = y < top ? Math.hypot(dx, y - top) : Math.abs(dx)
      const ring = ((outer - far) / outer) * count
      const inside = ring >= 0 && y < base && ring < count * 0.86
      const seam = Math.min(ring - Math.floor(ring), Math.ceil(ring) - ring)
      spot.yarn = inside ? 1 + (Math.floor(ring) % 5) : 0
      spot.relief = inside ? (Math.floor(ring) % 2 === 0 ? 2 : 0) - 3 * (1 - step(0, 0.1, seam)) : 0
    },
  }
}

export function rings(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  return {
    yarns: [ground, mix(ground, light, 0.55), mix(ground, dark, 0.35), mix(ground, light, 0.85)],
    at(x, y, spot) {
      const dx = x - rug.width * 0.47
      const dy = y - rug.length * 0.52
      const angle = Math.atan2(dy, dx)
      const far = Math.hypot(dx, dy) / (rug.width / 2)
      const t = far + noise(Math.cos(angle) * 1.6 + 5, Math.sin(angle) * 1.6 + far * 2, rug.seed) * 0.09
      const ring = t * (rug.drawing.rings ?? 14) + noise(t * 7, 2, rug.seed) * 0.8
      spot.yarn = [0, 1, 0, 3, 0, 2][((Math.floor(ring) % 6) + 6) % 6] ?? 0
      spot.relief = -3 * (1 - step(0, 0.12, ring - Math.floor(ring)))
    },
  }
}

export function dots(rug: Rug): Pattern {
  const cell = rug.width / 6
  return {
    yarns: rug.yarns,
    at(x, y, spot) {
      const row = Math.floor(y / cell)
      const shift = row % 2 === 0 ? 0 : cell / 2
      const column = Math.floor((x + shift) / cell)
      const size = cell * (0.2 + 0.14 * chance(column, row, rug.seed))
      const far = Math.hypot(
        x + shift - (column + 0.5) * cell - (chance(column, row, 7) - 0.5) * 3,
        y - (row + 0.5) * cell - (chance(row, column, 9) - 0.5) * 3,
      )
      const light = isLight(rug.yarns[0])
      spot.yarn =
        far < size ? ([3, light ? 4 : 2, light ? 1 : 2][Math.floor(chance(column, row, rug.seed + 2) * 3)] ?? 3) : 0
      spot.relief = far < size ? 2 : far < size + 0.8 ? -2 : 0
    },
  }
}

export function hills(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  return {
    yarns: [light, ground, mix(ground, dark, 0.4), mix(ground, light, 0.5), rug.yarns[3] ?? dark],
    at(x, y, spot) {
      const u = x / rug.width
      const v = y / rug.length
      const line = [
        0.45 + 0.1 * Math.sin(u * 4 + 1),
        0.6 + 0.09 * Math.sin(u * 5 + 3.4),
        0.78 + 0.07 * Math.sin(u * 4.3 + 5.3),
      ]
      const hill = line.filter((top) => v > top).length
      const sun = Math.hypot(x - rug.width * 0.7, y - rug.length * 0.24) < rug.width * 0.13
      const seam = Math.min(...line.map((top) => Math.abs(v - top)))
      spot.yarn = hill > 0 ? ([3, 1, 2][hill - 1] ?? 1) : sun ? 4 : 0
      spot.relief = seam < 0.006 ? -3 : hill
    },
  }
}

function isLight(colour: readonly number[] | undefined): boolean {
  return (colour?.[1] ?? 0) > 190
}
