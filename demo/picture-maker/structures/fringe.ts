import { type Canvas, put } from '../canvas.ts'
import { mix, type Rgb } from '../colour.ts'
import { chance } from '../random.ts'
import { dab, isNear } from './yarn.ts'

export function drawFringes(canvas: Canvas, long: number): void {
  const { rug, texture, outline } = canvas
  const scale = texture.pixelsPerCm
  const raw: Rgb =
    rug.drawing.kind === 'linen' || rug.drawing.kind === 'jute' ? (rug.yarns[2] ?? [225, 212, 188]) : [229, 217, 194]
  const gap = rug.drawing.kind === 'berber' ? 3.2 : 1.7
  for (const end of [-1, 1]) {
    if (end > 0 && texture.height < texture.margin + rug.length * scale) continue
    for (let i = 0; (i + 0.6) * gap < rug.width; i++) {
      const x = (i + 0.5 + (chance(i, end, rug.seed) - 0.5) * 0.3) * gap
      const isClose = isNear(texture)
      const y = isClose ? edgeAt(outline, x, end, rug.length) : end < 0 ? 0.5 : rug.length - 0.5
      const reach = long * (0.8 + chance(i, end + 3, rug.seed) * 0.4)
      const sway = (chance(i, end + 5, rug.seed) - 0.5) * 2.2
      if (isClose && outline(x, end < 0 ? 4 : rug.length - 4) < 0.4) continue
      const strands = isClose ? 12 : rug.drawing.kind === 'berber' ? 9 : 6
      for (let s = 0; s < strands; s++)
        strand(
          canvas,
          x,
          y,
          end,
          reach * (0.85 + chance(i, s, 7) * 0.25),
          sway + (s / (strands - 1) - 0.5) * gap * 0.85,
          mix(raw, [170, 146, 112], chance(i, s, 8) * 0.26),
        )
      if (isClose) {
        drawKnot(canvas, x, y + end * 1.15, gap, raw)
        continue
      }
      for (let k = 0; k < gap * 0.55 * scale; k++)
        for (let j = 0; j < 0.9 * scale; j++)
          put(
            texture,
            Math.round(texture.margin + x * scale - gap * 0.27 * scale + k),
            Math.round(texture.margin + y * scale + end * (0.7 * scale + j)),
            raw,
            0.82 + 0.2 * Math.sin((j / (0.9 * scale)) * Math.PI),
            0.9,
          )
    }
  }
}

function edgeAt(outline: Canvas['outline'], x: number, end: number, length: number): number {
  let y = end < 0 ? -1 : length + 1
  for (let i = 0; i < 50 && outline(x, y) < 0.3; i++) y -= end * 0.1
  return y
}

function drawKnot({ texture }: Canvas, x: number, y: number, gap: number, colour: Rgb): void {
  const scale = texture.pixelsPerCm
  for (let turn = -1; turn <= 1; turn++) {
    const half = gap * (0.3 - Math.abs(turn) * 0.06) * scale
    for (let k = -half; k <= half; k++)
      dab(
        texture,
        texture.margin + x * scale + k,
        texture.margin + (y + turn * 0.19) * scale + k * 0.16,
        1,
        0.16,
        scale * 0.15,
        colour,
        0.96 - 0.28 * (k / half) ** 2,
      )
  }
}

function strand(canvas: Canvas, x: number, y: number, end: number, reach: number, sway: number, colour: Rgb): void {
  const { texture } = canvas
  const scale = texture.pixelsPerCm
  const steps = Math.round(reach * scale)
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const curl = isNear(texture) ? Math.sin(t * 11 + sway * 9) * 0.09 * t : 0
    const px = texture.margin + (x + sway * t ** 1.4 + Math.sin(t * 5 + sway * 3) * 0.12 + curl) * scale
    const py = texture.margin + (y + end * reach * t) * scale
    const light = 0.88 + 0.14 * t + (i % 5 === 0 ? -0.06 : 0)
    if (isNear(texture)) {
      const slant = (sway * 1.4 * t ** 0.4) / reach
      if (i % 2 === 0) dab(texture, px, py, slant, end, scale * 0.075, colour, 0.84 + 0.14 * t)
      continue
    }
    put(texture, Math.round(px), Math.round(py), colour, light, 0.85 * (1 - t * 0.3))
    put(texture, Math.round(px) + 1, Math.round(py), colour, light * 0.8, 0.4)
  }
}

export function drawSelvedge(canvas: Canvas, colour: Rgb): void {
  const { rug, texture, outline } = canvas
  const wide = 0.9
  for (let py = 0; py < texture.height; py++) {
    for (let px = 0; px < texture.width; px++) {
      const x = (px - texture.margin) / texture.pixelsPerCm
      const y = (py - texture.margin) / texture.pixelsPerCm
      if (Math.min(x, rug.width - x) > 2.5) continue
      const inside = outline(x, y)
      if (inside < -0.3 || inside > wide || y < 1 || y > rug.length - 1) continue
      const wrap = Math.sin((y * 1.4 + x * 0.8) * Math.PI * 2 * 0.75)
      put(
        texture,
        px,
        py,
        colour,
        0.72 + 0.26 * Math.sin((Math.max(0, inside) / wide) * Math.PI) + wrap * 0.06,
        inside * texture.pixelsPerCm + 0.7,
      )
    }
  }
}
