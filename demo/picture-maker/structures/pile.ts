import { abrash, type Canvas, nap, put, rememberSpots, spotAt, yarnColour } from '../canvas.ts'
import { chance, noise } from '../random.ts'
import { isNear } from './yarn.ts'

export function drawPile(canvas: Canvas): void {
  const { rug, texture, outline } = canvas
  const { pixelsPerCm: scale, margin, width, height } = texture
  const fine = rug.drawing.kind === 'knotted' || rug.drawing.kind === 'vintage'
  const isClose = isNear(texture)
  const knot = isClose ? (fine ? 0.25 : 0.34) : fine ? 0.46 : 0.58
  const spotOf = rememberSpots(canvas, Math.ceil(rug.width / knot) + 2, Math.ceil(rug.length / knot) + 2)
  const slopes = new Map<number, number>()
  const soft = fine ? 0.05 : 0.075
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const x = (px - margin) / scale
      const y = (py - margin) / scale
      const inside = outline(x, y)
      if (inside < -0.4) continue
      const wx = isClose ? x + noise(x * 13, y * 13, rug.seed + 70) * knot * 0.42 : x
      const wy = isClose ? y + noise(x * 13, y * 13, rug.seed + 71) * knot * 0.42 : y
      const row = Math.floor(wy / knot)
      const column = Math.floor(wx / knot + (row % 2) * 0.5)
      const kx = (column + 0.5 - (row % 2) * 0.5 + (chance(column, row, 5) - 0.5) * 0.5) * knot
      const ky = (row + 0.5 + (chance(column, row, 6) - 0.5) * 0.5) * knot
      const { yarn, relief } = spotOf(column, row, kx, ky)
      const colour = yarnColour(canvas, yarn)
      const dx = (wx - kx) / knot
      const dy = (wy - ky) / knot
      const dome = 1 - Math.min(1, (dx * dx + dy * dy) * 1.5)
      let light = 0.93 + dome * soft * 1.6 + (chance(column, row, rug.seed) - 0.5) * soft * 2.3 - (dx + dy) * soft * 0.5
      const slope = nap(x + 2, y + 2.5, rug.seed) - nap(x, y, rug.seed)
      light += slope * 0.42 + noise(x / 2.6, y / 3.4, rug.seed + 8) * 0.022
      if (!fine) {
        const place = row * 4096 + column
        const known = slopes.get(place) ?? reliefLight(canvas, kx, ky, relief)
        slopes.set(place, known)
        light += known
      } else light += relief * 0.012
      light *= abrash(rug, y)
      if (isClose) light += (dome - 0.6) * 0.16 - (dx + dy) * 0.05 + noise(x * 8, y * 8, rug.seed + 72) * 0.07
      if (inside < 1.8)
        light *= 0.72 + 0.28 * Math.sqrt(Math.max(0, inside + 0.3) / 2.1) + (x < rug.width / 2 ? 0.04 : -0.03)
      const frayed = inside + (chance(column, row, 9) - 0.5) * 0.5
      put(texture, px, py, colour, light, frayed * scale + 0.6)
    }
  }
}

function reliefLight(canvas: Canvas, x: number, y: number, here: number): number {
  const below = spotAt(canvas, x + 0.7, y + 0.8).relief
  return Math.max(-0.2, Math.min(0.16, (here - below) * 0.035)) + Math.min(0, here) * 0.022
}
