import { abrash, type Canvas, nap, put, rememberSpots, spotAt, yarnColour } from '../canvas.ts'
import { chance, noise } from '../random.ts'

/** Short cut pile: knot beside knot, each a dot of yarn, with the light of a brushed surface and cut lines in relief. */
export function drawPile(canvas: Canvas): void {
  const { rug, texture, outline } = canvas
  const { pixelsPerCm: scale, margin, width, height } = texture
  const fine = rug.drawing.kind === 'knotted' || rug.drawing.kind === 'vintage'
  const knot = fine ? 0.46 : 0.58
  const spotOf = rememberSpots(canvas, Math.ceil(rug.width / knot) + 2, Math.ceil(rug.length / knot) + 2)
  const slopes = new Map<number, number>()
  const soft = fine ? 0.05 : 0.075
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const x = (px - margin) / scale
      const y = (py - margin) / scale
      const inside = outline(x, y)
      if (inside < -0.4) continue
      const row = Math.floor(y / knot)
      const column = Math.floor(x / knot + (row % 2) * 0.5)
      const kx = (column + 0.5 - (row % 2) * 0.5 + (chance(column, row, 5) - 0.5) * 0.5) * knot
      const ky = (row + 0.5 + (chance(column, row, 6) - 0.5) * 0.5) * knot
      const { yarn, relief } = spotOf(column, row, kx, ky)
      const colour = yarnColour(canvas, yarn)
      const dx = (x - kx) / knot
      const dy = (y - ky) / knot
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
      if (inside < 1.8) light *= 0.72 + 0.28 * Math.sqrt(Math.max(0, inside + 0.3) / 2.1) + (x < rug.width / 2 ? 0.04 : -0.03)
      const frayed = inside + (chance(column, row, 9) - 0.5) * 0.5
      put(texture, px, py, colour, light, frayed * scale + 0.6)
    }
  }
}

/** A slope that faces the light (top left) is lighter, one that turns away is darker. */
function reliefLight(canvas: Canvas, x: number, y: number, here: number): number {
  const below = spotAt(canvas, x + 0.7, y + 0.8).relief
  return Math.max(-0.2, Math.min(0.16, (here - below) * 0.035)) + Math.min(0, here) * 0.022
}
