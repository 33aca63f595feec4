import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCache } from '@toonbank/api/process/cache.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { mediaRoutes } from './media.routes.ts'
import { createPictureStore } from './picture-store.ts'

const masters = mkdtempSync(join(tmpdir(), 'toonbank-masters-'))
await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c96' } })
  .webp()
  .toFile(join(masters, 'kelim-rood.webp'))

let cacheDir = ''
let encoded: string[] = []
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'toonbank-media-'))
  encoded = []
})

const aMedia = () =>
  mediaRoutes(
    createPictureStore({
      cache: createCache(),
      cacheDir,
      pictureFile: (name) => join(masters, `${name}.webp`),
      encode: (master, request) => {
        encoded.push(`${request.width}.${request.format}`)
        return encodePicture(master, request)
      },
    }),
  )
const measure = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata()

it.each(['avif', 'webp', 'jpg'])(
  'gives a picture as %s in the width asked for, to be kept for ever',
  async (format) => {
    const response = await aMedia().request(`/0123abcd/kelim-rood-320.${format}`)
    expect(response.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await measure(response)).toMatchObject({ width: 320, height: 160 })
  },
)

it('never makes a picture wider than its master', async () => {
  expect(await measure(await aMedia().request('/0123abcd/kelim-rood-1600.webp'))).toMatchObject({ width: 800 })
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
