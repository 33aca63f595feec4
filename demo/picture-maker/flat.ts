import sharp, { type Sharp } from 'sharp'
import type { Rug, Texture } from './rug.ts'

const paper = { r: 241, g: 236, b: 227 }
const canvasWidth = 1280
const canvasHeight = 1600

export function flatScale(rug: Rug): number {
  const fringe = (rug.drawing.fringe ?? 0) * 2
  return Math.min((canvasWidth - 180) / rug.width, (canvasHeight - 170) / (rug.length + fringe), 22)
}

export async function onPaper(texture: Texture): Promise<Sharp> {
  const { width, height } = texture
  const top = Math.round((canvasHeight - height) / 2) - 6
  const left = Math.round((canvasWidth - width) / 2)
  const rug = sharp(Buffer.from(texture.pixels.buffer), { raw: { width, height, channels: 4 } })
  const shadows = await Promise.all([
    shadow(texture, left + 8, top + 16, 17, 0.34),
    shadow(texture, left + 2, top + 4, 3.5, 0.5),
  ])
  return sharp({ create: { width: canvasWidth, height: canvasHeight, channels: 3, background: paper } }).composite([
    ...shadows.map((input) => ({
      input,
      raw: { width: canvasWidth, height: canvasHeight, channels: 4 as const },
      left: 0,
      top: 0,
    })),
    { input: await cut(rug, left, top, width, height), left: Math.max(0, left), top: Math.max(0, top) },
  ])
}

async function cut(rug: Sharp, left: number, top: number, width: number, height: number): Promise<Buffer> {
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  return rug
    .extract({
      left: x,
      top: y,
      width: Math.min(width - x, canvasWidth - Math.max(0, left)),
      height: Math.min(height - y, canvasHeight - Math.max(0, top)),
    })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** The shadow is drawn at a quarter of the size, because it is soft anyway. */
async function shadow(
  { pixels, width, height }: Texture,
  left: number,
  top: number,
  blur: number,
  strength: number,
): Promise<Buffer> {
  const small = blur > 8 ? 4 : 2
  const columns = canvasWidth / small
  const rows = canvasHeight / small
  const shape = new Uint8Array(columns * rows * 4)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * small - left
      const y = row * small - top
      const cover = x < 0 || y < 0 || x >= width || y >= height ? 0 : (pixels[(y * width + x) * 4 + 3] ?? 0)
      shape.set([58, 44, 30, cover * strength], (row * columns + column) * 4)
    }
  }
  const blurred = await sharp(shape, { raw: { width: columns, height: rows, channels: 4 } })
    .blur(blur / small)
    .raw()
    .toBuffer()
  return sharp(blurred, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(canvasWidth, canvasHeight, { kernel: 'cubic' })
    .raw()
    .toBuffer()
}
