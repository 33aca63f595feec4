import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { mediaRoutes } from './media.routes.ts'
import { createPictureStore } from './picture-store.ts'

const masters = aFolder('masters')
await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c96' } })
  .webp()
  .toFile(join(masters, 'kelim-rood.webp'))
const version = createHash('sha256')
  .update(readFileSync(join(masters, 'kelim-rood.webp')))
  .digest('hex')
  .slice(0, 8)

let cacheDir = ''
let encoded: string[] = []
beforeEach(() => {
  cacheDir = aFolder('media')
  encoded = []
})

const aMedia = (held?: Promise<void>) =>
  mediaRoutes(
    createPictureStore({
      cache: createCache(),
      cacheDir,
      pictureFile: (name) => join(masters, `${name}.webp`),
      encode: async (master, request) => {
        await held
        encoded.push(`${request.width}.${request.format}`)
        return encodePicture(master, request)
      },
    }),
  )
const measure = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata()

/** Asks until the size itself has come. */
async function finalOf(media: ReturnType<typeof aMedia>, path: string): Promise<Response> {
  let response: Response | undefined
  await expect
    .poll(
      async () => {
        response = await media.request(path)
        return response.headers.get('cache-control')
      },
      { timeout: 20_000 },
    )
    .toContain('immutable')
  if (!response) throw new Error('nothing came')
  return response
}

it.each(['avif', 'webp', 'jpg'])(
  'gives a picture as %s in the width asked for, to be cached for good',
  async (format) => {
    const response = await finalOf(aMedia(), `/${version}/kelim-rood-320.${format}`)
    expect(response.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await measure(response)).toMatchObject({ width: 320, height: 160 })
  },
)

it('gives who comes first a quick picture for a minute, and makes the size meanwhile', async () => {
  let finish: () => void = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const media = aMedia(held)
  const first = await Promise.all([1, 2, 3].map(() => media.request(`/${version}/kelim-rood-320.avif`)))
  for (const response of first) {
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await measure(response)).toMatchObject({ format: 'webp', width: 320, height: 160 })
  }
  finish()
  const response = await finalOf(media, `/${version}/kelim-rood-320.avif`)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(encoded).toEqual(['320.avif'])
})

it('never makes a picture wider than its master', async () => {
  expect(await measure(await finalOf(aMedia(), `/${version}/kelim-rood-1600.webp`))).toMatchObject({ width: 800 })
})

it('gives another version than the address names, but not for good', async () => {
  const media = aMedia()
  await finalOf(media, `/${version}/kelim-rood-320.avif`)
  const response = await media.request('/0123abcd/kelim-rood-320.avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await measure(response)).toMatchObject({ width: 320 })
})

it('makes a size once, however many ask and whatever the version', async () => {
  const media = aMedia()
  const asked = ['0123abcd', '0123abcd', 'ffffffff'].map((version) => media.request(`/${version}/kelim-rood-64.jpg`))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
  await aMedia().request('/0123abcd/kelim-rood-64.jpg')
  expect(encoded).toEqual(['64.jpg'])
  expect(readdirSync(cacheDir)).toHaveLength(1)
})

it.each([
  '/0123abcd/unknown-320.webp',
  '/0123abcd/kelim-rood-321.webp',
  '/0123abcd/kelim-rood-320.png',
  '/0123abcd/kelim-rood.webp',
  '/nothexad/kelim-rood-320.webp',
  '/0123abcd/..%2Fkelim-rood-320.webp',
  '/0123abcd/%2e%2e/kelim-rood-320.webp',
  '/0123abcd/..%5ckelim-rood-320.webp',
  '/0123abcd/kelim-rood-320.webp%00',
])('knows no picture at %s', async (path) => {
  const response = await aMedia().request(path)
  expect([response.status, await response.text()]).toEqual([404, 'Not found'])
  expect(readdirSync(cacheDir)).toHaveLength(0)
})
