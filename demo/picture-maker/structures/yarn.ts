import { put } from '../canvas.ts'
import type { Rgb } from '../colour.ts'
import { chance, noise } from '../random.ts'
import type { Texture } from '../rug.ts'

const nearScale = 24
export const isNear = ({ pixelsPerCm }: Pick<Texture, 'pixelsPerCm'>): boolean => pixelsPerCm >= nearScale

/** Draws a piece of round yarn at (x, y) along (dx, dy); `radius` is in pixels, and light comes from the top left. */
export function dab(
  texture: Texture,
  x: number,
  y: number,
  dx: number,
  dy: number,
  radius: number,
  colour: Rgb,
  light: number,
): void {
  const reach = Math.ceil(radius)
  for (let py = Math.floor(y) - reach; py <= y + reach; py++) {
    for (let px = Math.floor(x) - reach; px <= x + reach; px++) {
      const ox = px + 0.5 - x
      const oy = py + 0.5 - y
      const far = Math.hypot(ox, oy)
      if (far > radius) continue
      const across = (ox * -dy + oy * dx) / radius
      const towards = across * (dy > dx ? 1 : -1) * 0.16
      const ply = Math.sin((ox * dx + oy * dy + x * dx + y * dy + across * radius) * (2.4 / radius)) * 0.07
      put(
        texture,
        px,
        py,
        colour,
        light * (1.06 - across * across * 0.42 + towards + ply),
        Math.min(1, (radius - far) * 1.2),
      )
    }
  }
}

export const plyLight = (along: number, across: number, seed: number): number =>
  Math.sin((along * 3.1 + across * 0.9) * Math.PI * 2) * 0.045 + noise(along * 9, across * 3.3, seed) * 0.035

export function fibres({ pixels, width, height, pixelsPerCm }: Texture, seed: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (pixels[at + 3] === 0) continue
      const cx = (x / pixelsPerCm) * 10
      const cy = (y / pixelsPerCm) * 10
      const turn = noise(cx * 0.12, cy * 0.12, seed + 90) * 3
      const hair = noise(
        cx * 1.9 * Math.cos(turn) + cy * 1.9 * Math.sin(turn),
        (cy * Math.cos(turn) - cx * Math.sin(turn)) * 0.5,
        seed + 91,
      )
      const light = 1 + hair * 0.055 + (chance(x >> 1, y >> 1, seed + 92) - 0.5) * 0.05
      for (let c = 0; c < 3; c++) pixels[at + c] = (pixels[at + c] ?? 0) * light
    }
  }
}
