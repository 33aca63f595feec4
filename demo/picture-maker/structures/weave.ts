import { abrash, type Canvas, nap, put, rememberSpots, yarnColour } from '../canvas.ts'
import { chance, noise } from '../random.ts'
import { isNear, plyLight } from './yarn.ts'

interface Weave {
  weft: number
  warp: number
  depth: number
  slub: number
}

export const weaves: Record<string, Weave> = {
  kelim: { weft: 0.62, warp: 1.05, depth: 0.3, slub: 0.055 },
  flat: { weft: 0.72, warp: 1.2, depth: 0.32, slub: 0.06 },
  outdoor: { weft: 0.6, warp: 0.8, depth: 0.26, slub: 0.025 },
  linen: { weft: 0.56, warp: 0.6, depth: 0.3, slub: 0.1 },
  kids: { weft: 0.6, warp: 0.7, depth: 0.2, slub: 0.04 },
}

export function drawWeave(canvas: Canvas, weave: Weave): void {
  const { rug, texture, outline } = canvas
  const spotOf = rememberSpots(canvas, Math.ceil(rug.width / weave.warp) + 4, Math.ceil(rug.length / weave.weft) + 4)
  const { pixelsPerCm: scale, margin, width, height } = texture
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const x = (px - margin) / scale
      const y = (py - margin) / scale
      const inside = outline(x, y)
      if (inside < -0.3) continue
      const wave = noise(x / 30, y / 30, rug.seed + 2) * 0.5
      const row = Math.floor((y + wave) / weave.weft)
      const across = (y + wave) / weave.weft - row
      const along = x / weave.warp + (row & 1) * 0.5
      const column = Math.floor(along)
      const { yarn } = spotOf(column, row, (column + 0.5 - (row & 1) * 0.5) * weave.warp, (row + 0.5) * weave.weft)
      const round = Math.sin(across * Math.PI)
      const over = Math.sin((along - column) * Math.PI)
      let light = 1.01 - weave.depth * 0.62 + weave.depth * (0.55 * round + 0.45 * round * over) + (0.5 - across) * 0.07
      light +=
        (chance(row, 3, rug.seed) - 0.5) * weave.slub +
        noise(x / 7, row * 3.1, rug.seed + 5) * weave.slub +
        (chance(column, row, rug.seed + 6) - 0.5) * 0.05
      light += (nap(x + 2, y + 2, rug.seed) - nap(x, y, rug.seed)) * 0.22
      if (isNear(texture)) light += plyLight(x, across, rug.seed + row)
      light *= abrash(rug, y)
      if (inside < 0.9) light *= 0.8 + 0.22 * inside
      put(texture, px, py, yarnColour(canvas, yarn), light, inside * scale + 0.7)
    }
  }
}

export function drawHerringbone(canvas: Canvas): void {
  const { rug, texture, outline } = canvas
  const { pixelsPerCm: scale, margin, width, height } = texture
  const bone = rug.drawing.cell ?? 5
  const thread = bone > 10 ? 0.95 : 0.8
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const x = (px - margin) / scale
      const y = (py - margin) / scale
      const inside = outline(x, y)
      if (inside < -0.3) continue
      const column = Math.floor(x / bone)
      const u = x - column * bone
      const climb = y + (column % 2 === 0 ? u : bone - u) * 0.92 + noise(x / 18, y / 18, rug.seed) * 0.25
      const line = Math.floor(climb / thread)
      const t = climb / thread - line
      const float = bone / 6
      const pick = Math.floor(u / float)
      const bump = Math.sin(t * Math.PI) * (0.75 + 0.25 * Math.sin((u / float - pick) * Math.PI))
      const yarn = Math.floor(line / 2) % 2 === 0 ? 0 : 2
      const seam = Math.min(u, bone - u) < 0.25 ? 0.86 : 1
      let light =
        (0.78 + bump * 0.25 + (chance(line, column, rug.seed) - 0.5) * 0.1 + noise(x / 4, y / 2, rug.seed + 4) * 0.03) *
        seam *
        abrash(rug, y)
      if (isNear(texture)) light += plyLight(u * 1.4, t, rug.seed + line)
      light += (column % 2 === 0 ? 0.02 : -0.02) + (nap(x + 2, y + 2, rug.seed) - nap(x, y, rug.seed)) * 0.2
      if (inside < 0.9) light *= 0.82 + 0.2 * inside
      put(
        texture,
        px,
        py,
        between(yarnColour(canvas, 0), yarnColour(canvas, yarn), rug.drawing.outdoor ? 0.7 : 0.8),
        light,
        inside * scale + 0.7,
      )
    }
  }
}

function between(
  a: readonly [number, number, number],
  b: readonly [number, number, number],
  part: number,
): [number, number, number] {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}
