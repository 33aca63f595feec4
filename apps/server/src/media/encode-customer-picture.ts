import type { EncodePicture } from '@toonbank/api/process/encoded-picture.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { loadSharp } from './load-sharp.ts'
import { toMaster } from './to-master.ts'

/** In pixels: large enough to show damage, small enough for rows of a database. */
const longestSide = 1_600
const thumbnailSide = 320

/** Two at a time in this process: each takes a processor and up to 200 MB while it is unpacked. */
const inTurn = limitConcurrency(2)

const isGif = (content: Buffer) => content.subarray(0, 3).toString('latin1') === 'GIF'

/**
 * Makes the pictures of a ticket of a file that a customer sent: a JPEG, PNG, WebP or AVIF by its content, whatever it
 * is called. Both are WebP, upright, and without metadata, which may say where somebody lives.
 */
export const encodeCustomerPicture: EncodePicture = (file) =>
  inTurn(async () => {
    const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    const master = isGif(content) ? undefined : await toMaster(content)
    if (!master?.ok) return { ok: false, problem: 'pictureUnusable' }
    const sharp = await loadSharp()
    const inside = (side: number, quality: number) =>
      sharp(master.value.content)
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true })
    const [full, thumbnail] = [await inside(longestSide, 80), await inside(thumbnailSide, 70)]
    const { width, height } = full.info
    return { ok: true, value: { content: full.data, thumbnail: thumbnail.data, width, height } }
  })
