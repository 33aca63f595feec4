import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { createMasterFolder } from '../compose/create-master-store.ts'
import { mediaRoutes } from './media.routes.ts'
import { createPictureStore } from './picture-store.ts'
import { createRemotePictures, type Fetched } from './remote-pictures.ts'

const rug = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204060' } })
  .png()
  .toBuffer()
const name = `remote-${'ab'.repeat(12)}`
const path = `/0123abcd/${name}-160.webp`

let now = 0
let requestedPaths: string[] = []
let described: unknown[] = []
beforeEach(() => {
  now = 0
  requestedPaths = []
  described = []
})

function aMedia(fetched: Fetched, folder = aFolder('remote')) {
  const cache = createCache(() => now)
  const remote = createRemotePictures({
    masters: createMasterFolder(folder),
    findSourceUrl: async (wanted) => (wanted === name ? 'https://cdn.example/rug.png' : undefined),
    describe: async (_, seen) => void described.push(seen),
    fetch: async (url) => {
      requestedPaths.push(url)
      return fetched
    },
    cache,
    onTrouble: () => {},
  })
  const media = mediaRoutes(
    createPictureStore({ cache, cacheDir: join(folder, 'media'), pictureFile: () => join(folder, 'none'), remote }),
  )
  return { media, folder }
}

it('fetches an imported picture once, however many ask, and keeps its measures and colour', async () => {
  const { media, folder } = aMedia({ ok: true, value: rug })
  const answers = await Promise.all([
    media.request(path),
    media.request(path),
    media.request(path.replace('160', '320')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await aMedia({ ok: false, problem: 'unreachable' }, folder).media.request(path)
  expect(requestedPaths).toEqual(['https://cdn.example/rug.png'])
  expect(described).toEqual([{ width: 300, height: 200, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) }])
  expect(readdirSync(join(folder, 'pictures'))).toEqual([name])
  // Both sizes are made behind the quick pictures that were answered.
  await expect
    .poll(() => readdirSync(join(folder, 'media')).toSorted())
    .toEqual([expect.stringMatching(/-160\.\w+\.webp$/), expect.stringMatching(/-320\.\w+\.webp$/), `${name}.hash`])
})

it.each([
  ['cannot be reached', { ok: false, problem: 'unreachable' }],
  ['is not a picture', { ok: true, value: Buffer.from('<html>') }],
  ['is a drawing', { ok: true, value: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') }],
] as [string, Fetched][])('answers 404 when a source %s, and leaves it alone for some minutes', async (_, fetched) => {
  const { media } = aMedia(fetched)
  for (let times = 0; times < 3; times++) {
    const answer = await media.request(path)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'image/svg+xml',
      'no-store',
    ])
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('svg')
  }
  expect(requestedPaths).toHaveLength(1)
  now = 6 * 60_000
  await media.request(path)
  expect(requestedPaths).toHaveLength(2)
})

it('does not look for names that no import gives', async () => {
  const { media } = aMedia({ ok: true, value: rug })
  expect((await media.request('/0123abcd/other-160.webp')).status).toBe(404)
  expect((await media.request(`/0123abcd/remote-${'cd'.repeat(12)}-160.webp`)).status).toBe(404)
  expect(requestedPaths).toEqual([])
})
