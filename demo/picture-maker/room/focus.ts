import sharp from 'sharp'
import type { View } from './look.ts'
import type { Scene } from './scene.ts'

const blurs = [0, 1.6, 4, 9] as const
const depth = 5

export async function focus(
  bytes: Uint8ClampedArray,
  { width, height, place }: View,
  { eye, look }: Scene,
): Promise<Uint8Array> {
  const raw = { width, height, channels: 3 as const }
  const image = sharp(Buffer.from(bytes.buffer), { raw })
  const copies = await Promise.all(
    blurs.map((blur) => (blur === 0 ? Buffer.from(bytes.buffer) : image.clone().blur(blur).raw().toBuffer())),
  )
  const sharpAt = Math.hypot(look[0] - eye[0], look[1] - eye[1], look[2] - eye[2])
  const out = new Uint8Array(bytes.length)
  for (let i = 0; i < width * height; i++) {
    const away = Math.hypot((place[i * 2] ?? 0) - eye[0], eye[1], (place[i * 2 + 1] ?? 0) - eye[2])
    const step = Math.min(blurs.length - 1.001, Math.max(0, Math.abs(1 - sharpAt / away) * 2 * depth - 0.35))
    const near = Math.floor(step)
    const part = step - near
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c
      out[at] = (copies[near]?.[at] ?? 0) * (1 - part) + (copies[near + 1]?.[at] ?? 0) * part
    }
  }
  return out
}
