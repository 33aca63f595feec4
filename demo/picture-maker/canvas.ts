import type { Rgb } from './colour.ts'
import { chance, noise } from './random.ts'
import type { Pattern, Rug, Spot, Texture } from './rug.ts'

export interface Canvas {
  rug: Rug
  pattern: Pattern
  texture: Texture
  outline: (x: number, y: number) => number
}

const spot: Spot = { yarn: 0, relief: 0 }

/** Returns the yarn at a place in cm. A fraction is left to chance, knot by knot, so that colours blend as yarns do. */
export function spotAt(canvas: Canvas, x: number, y: number): Spot {
  canvas.pattern.at(x, y, spot)
  const whole = Math.floor(spot.yarn)
  if (whole !== spot.yarn)
    spot.yarn = whole + (chance(Math.floor(x * 2.2), Math.floor(y * 2.2), 77) < spot.yarn - whole ? 1 : 0)
  return spot
}

/** Works like `spotAt`, but asks the pattern once per knot, because patterns are slow. Columns and rows start at -1. */
export function rememberSpots(
  canvas: Canvas,
  columns: number,
  rows: number,
): (column: number, row: number, x: number, y: number) => Spot {
  const yarns = new Float32Array((columns + 4) * (rows + 4)).fill(-1)
  const reliefs = new Float32Array(yarns.length)
  return (column, row, x, y) => {
    const at = (row + 2) * (columns + 4) + column + 2
    if ((yarns[at] ?? -1) >= 0) {
      spot.yarn = yarns[at] ?? 0
      spot.relief = reliefs[at] ?? 0
      return spot
    }
    spotAt(canvas, x, y)
    if (at >= 0 && at < yarns.length) {
      yarns[at] = spot.yarn
      reliefs[at] = spot.relief
    }
    return spot
  }
}

export function yarnColour(canvas: Canvas, yarn: number): Rgb {
  const { yarns } = canvas.pattern
  return yarns[Math.min(yarns.length - 1, Math.max(0, Math.round(yarn)))] ?? [128, 128, 128]
}

export function abrash(rug: Rug, y: number): number {
  const strength =
    { knotted: 0.075, kelim: 0.07, berber: 0.05, flat: 0.04, shag: 0.025, jute: 0.05, linen: 0.03, tufted: 0.02 }[
      rug.drawing.kind
    ] ?? 0.012
  return 1 + strength * (noise(y / 34, 1, rug.seed + 50) * 0.6 + noise(y / 9, 2, rug.seed + 51) * 0.4)
}

export function nap(x: number, y: number, seed: number): number {
  return (
    noise(x / 48, y / 62, seed + 60) * 0.55 +
    noise(x / 17, y / 22, seed + 61) * 0.3 +
    noise(x / 5, y / 7, seed + 62) * 0.15
  )
}

export function put(texture: Texture, px: number, py: number, colour: Rgb, light: number, cover: number): void {
  if (px < 0 || py < 0 || px >= texture.width || py >= texture.height || cover <= 0) return
  const { pixels } = texture
  const at = (py * texture.width + px) * 4
  const part = Math.min(1, cover)
  const old = (pixels[at + 3] ?? 0) / 255
  const all = part + old * (1 - part)
  for (let c = 0; c < 3; c++)
    pixels[at + c] = ((colour[c] ?? 0) * light * part + (pixels[at + c] ?? 0) * old * (1 - part)) / all
  pixels[at + 3] = all * 255
}
