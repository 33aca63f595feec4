import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createSemaphore } from '@toonbank/runtime/http/create-semaphore.ts'
import type { EncodePicture } from '@toonbank/runtime/process/encoded-picture.ts'
import { loadSharp } from './load-sharp.ts'
import { sniffPicture } from './sniff-picture.ts'
import { maxPixels } from './to-master.ts'

/** The side in pixels is large enough to show damage, and small enough for a database row. */
const longestSide = 1_600
const thumbnailSide = 320

/** Each picture takes a processor and up to 200 MB while it is decoded. */
const encoding = createSemaphore({ maxConcurrent: 2, maxQueued: 20 })
const waitWithin = 10_000
const stepWithin = 10

const isGif = (content: Buffer) => content.subarray(0, 3).toString('latin1') === 'GIF'

/**
 * Encodes a customer's JPEG, PNG, WebP or AVIF as upright WebP without metadata, which may reveal a place. Throws
 * `Overloaded` after a wait of ten seconds.
 */
export const encodeCustomerPicture: EncodePicture = async (file) => {
  const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (sniffPicture(content) || isGif(content)) return { ok: false, problem: 'pictureUnusable' }
  const release = await encoding.acquire('', waitWithin)
  if (!release) throw new Overloaded('too many pictures of customers at once')
  try {
    return { ok: true, value: await encode(content) }
  } catch {
    return { ok: false, problem: 'pictureUnusable' }
  } finally {
    release()
  }
}

/** A large JPEG is shrunk while it is decoded, which takes a tenth of the time. */
async function encode(content: Buffer) {
  const sharp = await loadSharp()
  const inside = (of: Buffer, side: number, quality: number) =>
    sharp(of, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: stepWithin })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true })
  const full = await inside(content, longestSide, 80)
  const thumbnail = await inside(full.data, thumbnailSide, 70)
  const { width, height } = full.info
  return { content: full.data, thumbnail: thumbnail.data, width, height }
}
