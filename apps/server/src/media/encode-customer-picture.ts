import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createSemaphore } from '@toonbank/runtime/http/create-semaphore.ts'
import type { EncodePicture } from '@toonbank/runtime/process/encoded-picture.ts'
import { loadSharp } from './load-sharp.ts'
import { sniffPicture } from './sniff-picture.ts'
import { maxPixels } from './to-master.ts'

/** In pixels: large enough to show damage, small enough for rows of a database. */
const longestSide = 1_600
const thumbnailSide = 320

/** Each picture takes a processor and up to 200 MB while it is unpacked. */
const encoding = createSemaphore({ maxConcurrent: 2, maxQueued: 20 })
/** The longest wait for a slot and the longest time of one step, in milliseconds and seconds. */
const waitWithin = 10_000
const stepWithin = 10

const isGif = (content: Buffer) => content.subarray(0, 3).toString('latin1') === 'GIF'

/**
 * Makes the pictures of a ticket of a file that a customer sent: a JPEG, PNG, WebP or AVIF by its content, whatever it
 * is called. Both are WebP, upright, and without metadata, which may say where somebody lives. Throws `Overloaded`
 * after a wait of ten seconds.
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

/** A JPEG of 40 million pixels is shrunk while it is unpacked, which takes a tenth of the time. */
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
