import { type Canvas, put } from '../canvas.ts'
import { chance, noise } from '../random.ts'

export function drawUnderlay(canvas: Canvas): void {
  const { rug, texture, outline } = canvas
  const { pixelsPerCm: scale, margin } = texture
  const mesh = rug.drawing.weave === 'mesh'
  const colour = mesh ? ([226, 219, 205] as const) : ([150, 146, 140] as const)
  for (let py = 0; py < texture.height; py++) {
    for (let px = 0; px < texture.width; px++) {
      const x = (px - margin) / scale
      const y = (py - margin) / scale
      const inside = outline(x, y)
      if (inside < -0.2) continue
      if (mesh) {
        const u = Math.abs(((x / 1.3) % 1) - 0.5)
        const v = Math.abs(((y / 1.3 + (Math.floor(x / 1.3) % 2) * 0.5) % 1) - 0.5)
        const hole = Math.hypot(u, v)
        const light = 0.84 + hole * 0.3 + noise(x, y, rug.seed) * 0.03
        put(texture, px, py, colour, light, hole > 0.2 ? 1 : hole > 0.15 ? 0.75 : 0.4)
      } else {
        const fibre =
          noise(x * 1.2 + noise(x * 3, y * 3, 2) * 2, y * 5, rug.seed) * 0.07 +
          noise(x * 6, y * 1.1, rug.seed + 1) * 0.06
        const fleck = chance(Math.floor(x * 3), Math.floor(y * 2), rug.seed) > 0.93 ? 0.14 : 0
        put(texture, px, py, colour, 0.95 + fibre + fleck + noise(x / 20, y / 20, 4) * 0.03, inside * scale + 0.6)
      }
    }
  }
}
