import { mix } from '../colour.ts'
import { chance, noise } from '../random.ts'
import type { Pattern, Rug, Spot } from '../rug.ts'

/** A thread of kelim is turned back on a warp, so shapes grow in steps; these are in cm. */
const stepX = 1.9
const stepY = 1.3

export function kelim(rug: Rug): Pattern {
  const diamonds = rug.drawing.motif === 'diamonds'
  const ground = rug.yarns[0] ?? [150, 60, 50]
  const yarns = [...rug.yarns, mix(ground, rug.yarns[2] ?? ground, 0.45), mix(ground, rug.yarns[1] ?? ground, 0.4)]
  const bands = layBands(rug, diamonds)
  return {
    yarns,
    at(x, y, spot) {
      const cx = Math.round((Math.abs(x - rug.width / 2) + noise(y / 50, 8, rug.seed) * 0.4) / stepX) * stepX
      const cy = Math.round(Math.abs(y - rug.length / 2) / stepY) * stepY
      spot.relief = 0
      const side = rug.width / 2 - Math.abs(x - rug.width / 2)
      if (side < 7 && rug.width > 100) return sideBorder(cy, side, spot)
      const band = bands.find((one) => cy < one.until) ?? bands[bands.length - 1]
      if (band) drawBand(band, cx, cy - band.from, spot)
    },
  }
}

interface Band {
  from: number
  until: number
  kind: 'stripe' | 'teeth' | 'diamond' | 'triangle'
  yarns: number[]
  cell: number
}

function layBands(rug: Rug, diamonds: boolean): Band[] {
  const bands: Band[] = []
  const big = diamonds ? Math.min(46, rug.width / 2.6) : 20
  let from = diamonds ? -big / 2 : -10
  for (let i = 0; from < rug.length / 2; i++) {
    const turn = Math.floor(chance(i, 3, rug.seed) * 5)
    const pick = (n: number) => (n + turn) % 5
    const wide = i % 4
    const kind =
      wide === 0 ? (diamonds ? 'diamond' : 'triangle') : wide === 2 ? (diamonds ? 'teeth' : 'triangle') : 'stripe'
    const size =
      kind === 'diamond'
        ? big
        : kind === 'triangle'
          ? 15 + chance(i, 4, rug.seed) * 9
          : kind === 'teeth'
            ? 8
            : 2.6 + chance(i, 6, rug.seed) * 3
    const yarns =
      kind === 'diamond' ? [0, 2, pick(1), 3, 1] : kind === 'stripe' ? [pick(2), pick(3)] : [pick(0), pick(2), pick(4)]
    bands.push({ from, until: from + size, kind, yarns, cell: kind === 'diamond' ? big : size * 0.9 })
    from += size
  }
  return bands
}

function drawBand(band: Band, x: number, y: number, spot: Spot): void {
  const size = band.until - band.from
  const [first = 0, second = 2, third = 3, fourth = 4] = band.yarns
  if (band.kind === 'stripe') {
    spot.yarn = y > size * 0.35 && y < size * 0.65 ? second : first
    return
  }
  const u = Math.abs(x / band.cell - Math.round(x / band.cell)) * 2
  const v = Math.abs(y / size - 0.5) * 2
  if (band.kind === 'teeth') spot.yarn = u > v ? first : second
  else if (band.kind === 'triangle')
    spot.yarn = y / size > 1 - u ? (y / size > 1.45 - u ? third : second) : y / size < 0.55 - u ? third : first
  else {
    const far = u + v
    spot.yarn =
      far > 1.06
        ? far > 1.7
          ? third
          : far > 1.62
            ? second
            : first
        : far > 0.93
          ? second
          : far > 0.66
            ? third
            : far > 0.56
              ? 1
              : far > 0.3
                ? fourth
                : far > 0.18
                  ? second
                  : third
    const hook = far > 1.06 && far < 1.3 && Math.floor(v * 7) % 2 === 0
    if (hook) spot.yarn = second
  }
}

function sideBorder(y: number, side: number, spot: Spot): void {
  if (side < 1.4) spot.yarn = 1
  else if (side > 5.9) spot.yarn = 2
  else spot.yarn = Math.abs(((y / 8) % 1) - 0.5) * 9 > side - 1 ? 3 : 0
}
