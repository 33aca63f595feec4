import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { makeAhead } from './make-ahead.ts'
import { mediaRoutes } from './media.routes.ts'
import { createPictureStore } from './picture-store.ts'

const masters = aFolder('ahead-masters')
for (const name of ['eerste', 'tweede'])
  await sharp({ create: { width: 500, height: 250, channels: 3, background: '#c96' } })
    .webp()
    .toFile(join(masters, `${name}.webp`))
const pictures = [
  { name: 'eerste', width: 500, isFirst: true },
  { name: 'tweede', width: 500, isFirst: false },
  { name: 'weg', width: 500, isFirst: true },
]

let cacheDir = ''
let encoded: string[] = []
beforeEach(() => {
  cacheDir = aFolder('ahead')
  encoded = []
})

function aProcess() {
  const store = createPictureStore({
    cache: createCache(),
    cacheDir,
    pictureFile: (name) => join(masters, `${name}.webp`),
    encode: (master, request) => {
      encoded.push(`${request.name}-${request.width}.${request.format}`)
      return encodePicture(master, request)
    },
  })
  return { ahead: () => makeAhead(pictures, { ensure: store.ensure }), media: mediaRoutes(store) }
}

it('makes what cards and product pages show first before anybody asks, each size once, and nothing else', async () => {
  expect(await aProcess().ahead()).toBe(true)
  expect(encoded).toEqual(['eerste-320.avif', 'eerste-480.avif'])
  const { media, ahead } = aProcess()
  for (const size of ['320.avif', '480.avif'])
    expect((await media.request(`/0123abcd/eerste-${size}`)).headers.get('content-type')).toBe('image/avif')
  await ahead()
  expect(encoded).toHaveLength(2)
})

it('shares the work between processes that have the same disk, and leaves nothing behind', async () => {
  const [one, other] = [aProcess(), aProcess()]
  await Promise.all([one.ahead(), other.ahead()])
  expect(new Set(encoded).size).toBe(encoded.length)
  expect(readdirSync(cacheDir).filter((file) => /making|unfinished/.test(file))).toEqual([])
})
