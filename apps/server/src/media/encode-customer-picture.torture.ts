import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encodeCustomerPicture } from './encode-customer-picture.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 60 } } })

async function encoded(file: Buffer) {
  const made = await encodeCustomerPicture(file)
  if (!made.ok) throw new Error(made.problem)
  return made.value
}

it.each([
  ['JPEG', await photo(60, 30).jpeg().toBuffer()],
  ['PNG', await photo(60, 30).png().toBuffer()],
  ['WebP', await photo(60, 30).webp().toBuffer()],
  ['AVIF', await photo(60, 30).avif({ effort: 0 }).toBuffer()],
])('makes WebP of %s', async (_, file) => {
  const { content, thumbnail, width, height } = await encoded(file)
  expect([width, height]).toEqual([60, 30])
  for (const bytes of [content, thumbnail]) expect((await sharp(bytes).metadata()).format).toBe('webp')
})

it('is upright and small, and says nothing of where it was taken', async () => {
  const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } }
  const file = await photo(2400, 1200).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
  const { content, thumbnail, width, height } = await encoded(file)
  expect([width, height]).toEqual([800, 1600])
  const [full, small] = [await sharp(content).metadata(), await sharp(thumbnail).metadata()]
  expect([small.width, small.height]).toEqual([160, 320])
  for (const { exif, xmp, orientation } of [full, small])
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined])
  expect(Buffer.from(content).includes('Somebody')).toBe(false)
})

it.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a GIF', await photo(20, 20).gif().toBuffer()],
  ['a JPEG that is cut off', (await photo(400, 400).jpeg().toBuffer()).subarray(0, 300)],
  ['a JPEG by its first bytes alone', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_, file) => {
  expect(await encodeCustomerPicture(file)).toEqual({ ok: false, problem: 'pictureUnusable' })
})

it('lets nobody wait without end: of more pictures than it can hold the rest are told to come again', async () => {
  const large = await photo(1_500, 1_200).jpeg().toBuffer()
  const sent = await Promise.allSettled(Array.from({ length: 40 }, () => encodeCustomerPicture(large)))
  const taken = sent.filter(({ status }) => status === 'fulfilled')
  expect(taken.length).toBeGreaterThan(0)
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(18)
  for (const reason of refused) expect(databaseTrouble(reason)).toBe('busy')
})
