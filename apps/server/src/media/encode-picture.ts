import type { PictureRequest } from './picture-request.ts'

/**
 * Resizes and encodes a picture from its master file, never wider than the master. About 100 ms for 640 px as AVIF: a
 * higher effort saves few bytes and makes the first visitor wait. sharp is loaded with the first picture, so that the
 * shop starts sooner.
 */
export async function encodePicture(master: string, { width, format }: PictureRequest): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // One thread a picture: the caller limits how many are encoded at once.
  sharp.concurrency(1)
  // Masters are upright; those that older versions kept as they came are turned here.
  const picture = sharp(master).autoOrient().resize({ width, withoutEnlargement: true })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 76, effort: 3 }).toBuffer()
  // JPEG knows no transparency and would show black.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 76, progressive: true }).toBuffer()
}
