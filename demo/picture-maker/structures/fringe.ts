import { type Canvas, put } from '../canvas.ts'
import { mix, type Rgb } from '../colour.ts'
import { chance } from '../random.ts'

/** The warps that come out at both short ends, knotted into bundles. `long` in cm. */
export function drawFringes(canvas: Canvas, long: number): void {
  const { rug, texture } = canvas
  const scale = texture.pixelsPerCm
  const raw: Rgb = rug.drawing.kind === 'linen' || rug.drawing.kind === 'jute' ? (rug.yarns[2] ?? [225, 212, 188]) : [229, 217, 194]
  const gap = rug.drawing.kind === 'berber' ? 3.2 : 1.7
  for (const end of [-1, 1]) {
    for (let i = 0; (i + 0.6) * gap < rug.width; i++) {
      const x = (i + 0.5 + (chance(i, end, rug.seed) - 0.5) * 0.3) * gap
      const y = end < 0 ? 0.5 : rug.length - 0.5
      const reach = long * (0.8 + chance(i, end + 3, rug.seed) * 0.4)
      const sway = (chance(i, end + 5, rug.seed) - 0.5) * 2.2
      const strands = rug.drawing.kind === 'berber' ? 9 : 6
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

function strand(canvas: Canvas, x: number, y: number, end: number, reach: number, sway: number, colour: Rgb): void {
  const { texture } = canvas
  const scale = texture.pixelsPerCm
  const steps = Math.round(reach * scale)
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const px = texture.margin + (x + sway * t ** 1.4 + Math.sin(t * 5 + sway * 3) * 0.12) * scale
    const py = texture.margin + (y + end * reach * t) * scale
    const light = 0.88 + 0.14 * t + (i % 5 === 0 ? -0.06 : 0)
    put(texture, Math.round(px), Math.round(py), colour, light, 0.85 * (1 - t * 0.3))
    put(texture, Math.round(px) + 1, Math.round(py), colour, light * 0.8, 0.4)
  }
}

/** The overcast cord along both long sides of a woven or knotted rug. */
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
