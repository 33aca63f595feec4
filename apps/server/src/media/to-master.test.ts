import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toMaster } from './to-master.ts'

const rug = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

async function masterOf(content: Buffer) {
  const made = await toMaster(content)
  if (!made.ok) throw new Error(made.problem)
  return { ...made.value, metadata: await sharp(made.value.content).metadata() }
}

it.each([
  ['JPEG', await rug().jpeg().toBuffer()],
  ['PNG', await rug().png().toBuffer()],
  ['WebP', await rug().webp().toBuffer()],
  ['AVIF', await rug().avif({ effort: 0 }).toBuffer()],
  ['GIF', await rug().gif().toBuffer()],
])('takes %s, with its measures and colour', async (_, content) => {
  const { width, height, colour, metadata } = await masterOf(content)
  expect([width, height, ['jpeg', 'webp'].includes(metadata.format)]).toEqual([60, 30, true])
  expect(colour).toMatch(/^#[c-d].[0-3].[0-3].$/)
})

it('turns a photo as its camera was held, and drops where and with what it was taken', async () => {
  const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } }
  const photo = await rug().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { width, height, metadata, content } = await masterOf(photo)
  expect([width, height, metadata.orientation, metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
    30,
    60,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(content.includes('Somebody')).toBe(false)
})

it('keeps the first picture of one that moves, and nothing that hides behind its end', async () => {
  const frames = await Promise.all([rug(20, 20), rug(20, 20).negate()].map((one) => one.png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { height, metadata, colour } = await masterOf(moving)
  expect([height, metadata.pages ?? 1, colour.startsWith('#c') || colour.startsWith('#d')]).toEqual([20, 1, true])
  const hiding = Buffer.concat([await rug().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  expect((await masterOf(hiding)).content.includes('<script>')).toBe(false)
})

it('makes sRGB of CMYK, of a wide gamut and of sixteen bits', async () => {
  const cmyk = await rug().toColourspace('cmyk').jpeg().toBuffer()
  const wide = await rug().withIccProfile('p3').png().toBuffer()
  const deep = await rug().toColourspace('rgb16').png().toBuffer()
  for (const content of [cmyk, wide, deep]) {
    const { metadata } = await masterOf(content)
    expect([metadata.space, metadata.channels, metadata.depth, metadata.icc]).toEqual(['srgb', 3, 'uchar', undefined])
  }
})

it('keeps transparency', async () => {
  const mark = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  expect((await masterOf(await mark.png().toBuffer())).metadata).toMatchObject({ format: 'webp', hasAlpha: true })
})

it('makes what is larger than any page shows as large as needed', async () => {
  expect(await masterOf(await rug(5_000, 100).png().toBuffer())).toMatchObject({ width: 3_200, height: 64 })
})

const bomb = await sharp({
  create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 9 })
  .toBuffer()
const whole = await sharp({
  create: {
    width: 400,
    height: 400,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#000',
  },
})
  .jpeg()
  .toBuffer()

it.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'aDrawing'],
  ['a drawing that says it is XML', '<?xml version="1.0"?><!-- x --><svg width="9" height="9"/>', 'aDrawing'],
  ['a web page', '<!doctype html><title>Not found</title>', 'aWebPage'],
  ['a text', 'Not found', 'notAPicture'],
  ['a PDF', '%PDF-1.7 …', 'notAPicture'],
  ['a TIFF', 'II*\0\b\0\0\0', 'notAPicture'],
  ['nothing', '', 'empty'],
  ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'aHeicPhoto'],
  ['a bomb of 144 million pixels', bomb, 'tooManyPixels'],
  ['a photo that is cut off', whole.subarray(0, whole.length / 2), 'damaged'],
  ['only the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'damaged'],
])('refuses %s and says why', async (_, content, problem) => {
  expect(await toMaster(Buffer.from(content))).toEqual({ ok: false, problem })
})
