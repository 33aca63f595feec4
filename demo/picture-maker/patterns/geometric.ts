import { mix } from '../colour.ts'
import { chance, noise } from '../random.ts'
import type { Pattern, Rug } from '../rug.ts'

export function plain(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  return {
    yarns: [ground, mix(ground, light, 0.35), mix(ground, dark, 0.22)],
    at(x, y, spot) {
      const chanceOf = chance(Math.floor(x * 1.4), Math.floor(y * 1.4), rug.seed)
      spot.yarn = chanceOf < 0.64 ? 0 : chanceOf < 0.84 ? 1 : 2
      spot.relief = 0
    },
  }
}

export function stripe(rug: Rug): Pattern {
  const across = rug.drawing.along ? rug.width : rug.length
  const stops: { until: number; yarn: number }[] = []
  const order = rug.drawing.outdoor ? [0, 2] : [0, 2, 0, 1, 2, 3, 2, 0, 4]
  let until = 0
  for (let i = 0; until < across / 2; i++) {
    const throwOf = chance(i, 5, rug.seed)
    const yarn = order[i % order.length] ?? 0
    const wide = rug.drawing.outdoor
      ? 8
      : yarn === 0
        ? 9 + throwOf * 11
        : yarn === 2
          ? 3 + throwOf * 7
          : 1.2 + throwOf * 2.4
    until += rug.drawing.along ? wide * 0.45 : wide
    stops.push({ until, yarn })
  }
  return {
    yarns: rug.yarns,
    at(x, y, spot) {
      const place = rug.drawing.along ? x : y
      const t = Math.min(place, across - place) + noise(rug.drawing.along ? y / 60 : x / 60, 2, rug.seed) * 0.5
      spot.yarn = stops.find((stop) => t < stop.until)?.yarn ?? 0
      spot.relief = 0
    },
  }
}

export function check(rug: Rug): Pattern {
  const cell = rug.drawing.cell ?? 24
  const odd = (t: number, size: number) => Math.floor((t - (size % cell) / 2 + cell * 8) / cell) % 2 === 1
  return {
    yarns: rug.yarns,
    at(x, y, spot) {
      const across = odd(x, rug.width)
      const along = odd(y, rug.length)
      const line = rug.drawing.kind === 'flat' && Math.abs((x + cell / 4) % (cell * 2)) < 1.2
      spot.yarn =
        across && along
          ? 0
          : across || along
            ? (Math.floor(x * 1.1) + Math.floor(y * 1.1)) % 2 === 0
              ? 0
              : 2
            : line
              ? 3
              : 2
      spot.relief = 0
    },
  }
}

export function border(rug: Rug): Pattern {
  const [ground, dark, light] = three(rug)
  const wide = rug.drawing.borderWidth ?? 9
  return {
    yarns: [ground, mix(ground, dark, 0.42), mix(ground, light, 0.3), mix(ground, dark, 0.12)],
    at(x, y, spot) {
      const edge =
        rug.drawing.shape === 'round'
          ? rug.width / 2 - Math.hypot(x - rug.width / 2, y - rug.width / 2)
          : Math.min(x, y, rug.width - x, rug.length - y)
      const groove = edge > wide - 0.5 && edge < wide + 0.5
      spot.yarn =
        edge < wide
          ? 1
          : chance(Math.floor(x * 1.6), Math.floor(y * 1.6), rug.seed) < 0.75
            ? 0
            : chance(Math.floor(x * 1.6), Math.floor(y * 1.6), rug.seed + 1) < 0.5
              ? 2
              : 3
      spot.relief = groove ? -4 : edge < wide ? -1 : 0
    },
  }
}

export function trellis(rug: Rug): Pattern {
  const cell = rug.drawing.cell ?? 26
  return {
    yarns: rug.yarns,
    at(x, y, spot) {
      const u = fold((x - rug.width / 2 + (y - rug.length / 2)) / cell)
      const v = fold((x - rug.width / 2 - (y - rug.length / 2)) / cell)
      const over = Math.floor((x + y) / cell + 40) % 2 === 0
      const band = (t: number) => (Math.abs(t - 0.2) < 0.035 ? 3 : t < 0.2 ? 2 : -1)
      const first = band(over ? u : v)
      const second = band(over ? v : u)
      spot.yarn = first >= 0 ? first : second >= 0 ? second : u > 0.44 && v > 0.44 ? 1 : 0
      spot.relief = 0
    },
  }
}

export function tile(rug: Rug): Pattern {
  const cell = rug.drawing.cell ?? 40
  return {
    yarns: rug.yarns,
    at(x, y, spot) {
      const u = (((x - rug.width / 2) / cell + 40.5) % 1) - 0.5
      const v = (((y - rug.length / 2) / cell + 40.5) % 1) - 0.5
      const far = Math.hypot(u, v)
      const angle = Math.atan2(v, u)
      const corner = Math.hypot(0.5 - Math.abs(u), 0.5 - Math.abs(v))
      const star = far < 0.2 + 0.13 * Math.abs(Math.cos(angle * 4)) ** 1.5
      const edge = Math.min(x, y, rug.width - x, rug.length - y)
      if (edge < 8) spot.yarn = edge > 6 || edge < 1.6 ? 2 : 0
      else if (corner < 0.1) spot.yarn = 0
      else if (corner > 0.24 && corner < 0.3) spot.yarn = 0
      else if (far < 0.08) spot.yarn = 2
      else spot.yarn = star ? 0 : Math.abs(far - 0.42) < 0.02 ? 3 : 2
      spot.relief = 0
    },
  }
}

export function coir(rug: Rug): Pattern {
  const raw = [188, 143, 90] as const
  const [ground, dark] = three(rug)
  const dye = mix(ground, dark, rug.drawing.motif === 'border' ? 0.6 : 0.25)
  return {
    yarns: [raw, mix(raw, [226, 190, 138], 0.6), mix(raw, [110, 74, 40], 0.4), dye],
    at(x, y, spot) {
      const fibre = chance(Math.floor(x * 5), Math.floor(y * 5), rug.seed)
      const edge = Math.min(x, y, rug.width - x, rug.length - y)
      const stripe = Math.floor(y / (rug.length / 9)) % 2 === 1
      const dyed = rug.drawing.motif === 'stripes' ? stripe && edge > 1.2 : edge > 3 && edge < 6
      spot.yarn = dyed && fibre > 0.06 ? 3 : fibre < 0.55 ? 0 : fibre < 0.82 ? 1 : 2
      spot.relief = 0
    },
  }
}

export function three(rug: Rug): [Rug['yarns'][number], Rug['yarns'][number], Rug['yarns'][number]] {
  const ground = rug.yarns[0] ?? [200, 190, 170]
  return [ground, rug.yarns[1] ?? ground, rug.yarns[2] ?? ground]
}

function fold(t: number): number {
  return Math.abs(t - Math.round(t))
}
