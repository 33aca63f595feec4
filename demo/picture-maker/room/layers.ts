import { linear } from '../colour.ts'
import type { Texture } from '../rug.ts'

interface Layer {
  width: number
  height: number
  data: Float32Array
}

export function makeLayers({ pixels, width, height }: Texture): Layer[] {
  const first: Layer = { width, height, data: new Float32Array(width * height * 4) }
  for (let i = 0; i < width * height; i++) {
    const cover = (pixels[i * 4 + 3] ?? 0) / 255
    for (let c = 0; c < 3; c++) first.data[i * 4 + c] = (linear[pixels[i * 4 + c] ?? 0] ?? 0) * cover
    first.data[i * 4 + 3] = cover
  }
  const layers = [first]
  for (let last = first; last.width > 16 && last.height > 16 && layers.length < 8; layers.push(last)) last = half(last)
  return layers
}

function half(from: Layer): Layer {
  const width = from.width >> 1
  const height = from.height >> 1
  const data = new Float32Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = (y * 2 * from.width + x * 2) * 4
      const b = a + from.width * 4
      for (let c = 0; c < 4; c++)
        data[(y * width + x) * 4 + c] =
          ((from.data[a + c] ?? 0) +
            (from.data[a + 4 + c] ?? 0) +
            (from.data[b + c] ?? 0) +
            (from.data[b + 4 + c] ?? 0)) /
          4
    }
  }
  return { width, height, data }
}

const one: [number, number, number, number] = [0, 0, 0, 0]

export function sample(
  layers: readonly Layer[],
  u: number,
  v: number,
  size: number,
  du: number,
  dv: number,
  out: [number, number, number, number],
): void {
  const level = Math.min(layers.length - 1, Math.max(0, Math.log2(Math.max(1, size))))
  const base = Math.floor(level)
  const part = level - base
  out[0] = out[1] = out[2] = out[3] = 0
  const looks = du === 0 && dv === 0 ? 1 : 4
  for (let i = 0; i < looks; i++) {
    const t = looks === 1 ? 0 : (i + 0.5) / looks - 0.5
    pick(layers[base], u + du * t, v + dv * t, base, one)
    for (let c = 0; c < 4; c++) out[c] = (out[c] ?? 0) + (one[c] ?? 0) * (part > 0.02 ? 1 - part : 1)
    if (part <= 0.02) continue
    pick(layers[Math.min(base + 1, layers.length - 1)], u + du * t, v + dv * t, base + 1, one)
    for (let c = 0; c < 4; c++) out[c] = (out[c] ?? 0) + (one[c] ?? 0) * part
  }
  for (let c = 0; c < 4; c++) out[c] = (out[c] ?? 0) / looks
}

function pick(
  layer: Layer | undefined,
  u: number,
  v: number,
  level: number,
  out: [number, number, number, number],
): void {
  out[0] = out[1] = out[2] = out[3] = 0
  if (!layer) return
  const x = u / 2 ** level - 0.5
  const y = v / 2 ** level - 0.5
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 2; i++) {
      const px = x0 + i
      const py = y0 + j
      if (px < 0 || py < 0 || px >= layer.width || py >= layer.height) continue
      const weight = (i === 0 ? 1 - x + x0 : x - x0) * (j === 0 ? 1 - y + y0 : y - y0)
      const at = (py * layer.width + px) * 4
      for (let c = 0; c < 4; c++) out[c] = (out[c] ?? 0) + (layer.data[at + c] ?? 0) * weight
    }
  }
}
