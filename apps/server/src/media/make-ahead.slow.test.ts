import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCache } from '@toonbank/api/process/cache.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import { type AheadDependencies, makeAhead } from './make-ahead.ts'
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
let onEncode: () => unknown = () => {}
beforeEach(() => {
  cacheDir = aFolder('ahead')
  encoded = []
  onEncode = () => {}
})

function aProcess(more: Partial<AheadDependencies> = {}) {
  const store = createPictureStore({
    cache: createCache(),
    cacheDir,
    pictureFile: (name) => join(masters, `${name}.webp`),
    encode: (master, request) => {
      onEncode()
      encoded.push(`${request.name}-${request.width}.${request.format}`)
      return encodePicture(master, request)
    },
  })
  const ahead = () =>
    makeAhead({
      list: async () => pictures,
      ensure: store.ensure,
      isQuiet: () => true,
      signal: new AbortController().signal,
      ...more,
    })
  return { ahead, store, media: mediaRoutes(store) }
}

it('makes what cards and product pages ask for before anybody asks, those of cards first, each once', async () => {
  await aProcess().ahead()
  expect(encoded.slice(0, 2)).toEqual(['eerste-320.avif', 'eerste-480.avif'])
  expect(new Set(encoded).size).toBe(encoded.length)
  const made = encoded.length
  const { media, ahead } = aProcess()
  for (const name of ['eerste', 'tweede'])
    for (const size of ['160.avif', '320.avif', '480.avif', '480.webp', '480.jpg'])
      expect((await media.request(`/0123abcd/${name}-${size}`)).status).toBe(200)
  await ahead()
  expect(encoded).toHaveLength(made)
})

it('shares the work between processes that have the same disk, and leaves nothing behind', async () => {
  const [one, other] = [aProcess(), aProcess()]
  await Promise.all([one.ahead(), other.ahead()])
  expect(new Set(encoded).size).toBe(encoded.length)
  expect(readdirSync(cacheDir).filter((file) => /making|unfinished/.test(file))).toEqual([])
})

it('waits while shoppers need the core, goes on after a while, and stops when the shop does', async () => {
  const stopping = new AbortController()
  let looks = 0
  const isQuiet = () => {
    if (++looks === 5) stopping.abort()
    return false
  }
  await aProcess({ isQuiet, signal: stopping.signal, maxWait: 300 }).ahead()
  expect(encoded.length).toBeLessThanOrEqual(2)
})

it('knows that somebody waits while it makes a size, and that nobody does while it works ahead', async () => {
  const seen: boolean[] = []
  const { store, ahead } = aProcess({ list: async () => pictures.slice(0, 1) })
  onEncode = () => seen.push(store.isBusy())
  await store.find({ name: 'eerste', width: 320, format: 'jpg' }, '00000000')
  expect([seen, store.isBusy()]).toEqual([[true], false])
  await ahead()
  expect(seen.slice(1).includes(true)).toBe(false)
})
