import { abrash, type Canvas, nap, put, spotAt, yarnColour } from '../canvas.ts'
import { chance, noise } from '../random.ts'
import { dab, isNear } from './yarn.ts'

export function drawTufts(canvas: Canvas, length: number, wide: number): void {
  const { rug, texture, outline } = canvas
  const scale = texture.pixelsPerCm
  const ground = yarnColour(canvas, 0)
  const isClose = isNear(texture)
  const spacing = isClose ? wide * 0.55 : wide
  for (let py = 0; py < texture.height; py++) {
    for (let px = 0; px < texture.width; px++) {
      if (outline((px - texture.margin) / scale, (py - texture.margin) / scale) > 1.4)
        put(texture, px, py, ground, isClose ? 0.5 : 0.74, 1)
    }
  }
  const columns = Math.ceil(rug.width / spacing)
  const rows = Math.ceil(rug.length / spacing)
  const reach = Math.max(texture.width, texture.height) / scale + length * 2
  for (let sweep = 0; sweep < 4; sweep++) {
    for (let row = sweep >> 1; row < rows; row += 2) {
      for (let column = sweep & 1; column < columns; column += 2) {
        const x = (column + chance(column, row, rug.seed) * 1.1) * spacing
        const y = (row + chance(row, column, rug.seed + 1) * 1.1) * spacing
        if (x > reach || y > reach) continue
        const inside = outline(x, y)
        if (inside < 0.3) continue
        const { yarn } = spotAt(canvas, x, y)
        const lean = noise(x / 26, y / 26, rug.seed + 3) * 1.5 + noise(x / 8, y / 8, rug.seed + 4) * 0.9
        const free = Math.PI * 0.42 + lean + (chance(column, row, rug.seed + 5) - 0.5) * 1.5
        const angle =
          inside < 2.2
            ? outward(
                outline,
                x,
                y,
                free,
                (1 - inside / 2.2) * (isClose ? 0.35 + 0.65 * chance(row, column, rug.seed + 8) : 1),
              )
            : free
        const light =
          (1.03 +
            Math.cos(angle - 2.2) * -0.05 +
            nap(x, y, rug.seed) * 0.05 +
            (chance(column, row, rug.seed + 6) - 0.5) * 0.14) *
          abrash(rug, y) *
          (inside < 2.5 ? 0.86 + inside * 0.056 : 1)
        drawThread(canvas, x, y, angle, length * (0.65 + chance(column, row, rug.seed + 7) * 0.7), yarn, light)
      }
    }
  }
}

function outward(outline: Canvas['outline'], x: number, y: number, free: number, pull: number): number {
  const out = Math.atan2(outline(x, y - 0.8) - outline(x, y + 0.8), outline(x - 0.8, y) - outline(x + 0.8, y))
  const apart = Math.atan2(Math.sin(out - free), Math.cos(out - free))
  return free + apart * pull
}

function drawThread(
  canvas: Canvas,
  x: number,
  y: number,
  angle: number,
  length: number,
  yarn: number,
  light: number,
): void {
  const { texture } = canvas
  const scale = texture.pixelsPerCm
  const colour = yarnColour(canvas, yarn)
  const steps = Math.max(3, Math.round(length * scale * 0.9))
  const bend = (chance(Math.round(x * 9), Math.round(y * 9), 12) - 0.5) * 1.4
  let px = texture.margin + x * scale
  let py = texture.margin + y * scale
  const isYarn = isNear(texture)
  const every = Math.max(1, Math.round(scale * 0.08))
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const shade = light * (0.8 + 0.34 * Math.sqrt(t))
    if (isYarn) {
      const turn = angle + bend * t
      if (i % every === 0)
        dab(texture, px, py, Math.cos(turn), Math.sin(turn), scale * (0.17 - 0.06 * t), colour, shade * 0.94)
      px += Math.cos(turn)
      py += Math.sin(turn)
      continue
    }
    const ix = Math.floor(px)
    const iy = Math.floor(py)
    put(texture, ix, iy, colour, shade * 1.04, 0.95)
    put(texture, ix + 1, iy, colour, shade, 0.75)
    put(texture, ix, iy + 1, colour, shade * 0.9, 0.7)
    put(texture, ix + 1, iy + 1, colour, shade * 0.84, 0.45)
    const turn = angle + bend * t
    px += Math.cos(turn)
    py += Math.sin(turn)
  }
}
