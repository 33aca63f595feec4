import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import type { PictureRequest } from './picture-request.ts'

/** The content of a master, or the path of its file. */
export type MasterSource = Buffer | string

/**
 * Resizes and encodes a picture from its master file, never wider than the master. An effort of 0 takes a fifth of the
 * time of 2 and gives as many bytes (640 px as AVIF: 75 instead of 355 ms; SSIM 0.946 instead of 0.949).
 */
export async function encodePicture(master: MasterSource, { width, format }: PictureRequest): Promise<Buffer> {
  const picture = await resize(master, width)
  if (format === 'avif') return picture.avif({ quality: 55, effort: 0 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 76, effort: 3 }).toBuffer()
  // JPEG knows no transparency and would show black.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 76, progressive: true }).toBuffer()
}

/**
 * The same picture as WebP, in a tenth of the time and up to twice the bytes (measured: 8 to 20 ms up to 960 px, where
 * AVIF takes 25 to 270 ms). For who asks before the size was made; every browser that asks for AVIF shows it.
 */
export async function encodeQuickly(master: MasterSource, { width }: PictureRequest): Promise<Buffer> {
  return (await resize(master, width)).webp({ quality: 72, effort: 0 }).toBuffer()
}

async function resize(master: MasterSource, width: number): Promise<Sharp> {
  const sharp = await loadSharp()
  // Masters are upright; those that older versions kept as they came are turned here.
  return sharp(master).autoOrient().resize({ width, withoutEnlargement: true })
}
