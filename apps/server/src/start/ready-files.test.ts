import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { afterAll, expect, it } from 'vitest'
import { storefrontFiles } from '../http/storefront-files.ts'
import { aFrontDoor, policy, script, textOf, unpack } from '../testing/a-front-door.ts'

const { clientDir, build, ask, twice, close } = await aFrontDoor()
afterAll(close)

it('gives a file as the build compressed it, in the encoding that is wanted most', async () => {
  const encodingFor = async (wanted: string) => {
    const came = await ask('/assets/app-1a2b.js', { 'accept-encoding': wanted })
    expect([came.status, textOf(came)]).toEqual([200, script])
    expect(came.headers.vary).toBe('accept-encoding')
    return came.headers['content-encoding']
  }
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br')
  expect(await encodingFor('gzip')).toBe('gzip')
  expect(await encodingFor('gzip;q=1.0, br;q=0.5')).toBe('gzip')
  expect(await encodingFor('br;q=0, GZIP;q=0.001')).toBe('gzip')
  expect(await encodingFor('identity, gzip;q=0.5')).toBeUndefined()
  expect(await encodingFor('br;q=0')).toBeUndefined()
  expect(await encodingFor('')).toBeUndefined()
  expect(textOf(await twice('/assets/small-3c.js'))).toBe('x()')
})

it('keeps files for ever and knows them by their ETag, another for each encoding', async () => {
  const [br, gzip] = [await ask('/assets/app-1a2b.js'), await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })]
  expect(br.isReady).toBe(true)
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(br.headers['content-type']).toMatch(/^text\/javascript/)
  expect(br.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(br.headers.etag).not.toBe(gzip.headers.etag)
  const again = (etag: string) => ask('/assets/app-1a2b.js', { 'if-none-match': etag })
  for (const etag of [String(br.headers.etag), `"x", W/${br.headers.etag}`, '*']) {
    const { status, headers, body } = await again(etag)
    expect([status, headers.etag, headers['cache-control'], body.length]).toEqual([
      304,
      br.headers.etag,
      br.headers['cache-control'],
      0,
    ])
    expect([headers['content-length'], headers['content-encoding']]).toEqual([undefined, undefined])
  }
  for (const etag of [String(gzip.headers.etag), '"x"', '']) expect((await again(etag)).status).toBe(200)
})

it('tells what the newest build is called as it stands on the disk', async () => {
  const newest = async () => textOf(await ask('/builds/latest.json', { 'accept-encoding': '' }))
  expect(await newest()).toBe('{"id":"one"}')
  writeFileSync(join(clientDir, 'builds/latest.json'), '{"id":"two"}')
  expect(await newest()).toBe('{"id":"two"}')
  expect((await ask('/builds/latest.json')).headers['cache-control']).toBe('no-cache')
})

it('finds files of a build that lies in another folder, in every encoding', async () => {
  const buildsDir = aFolder('builds')
  const { routes, ready } = storefrontFiles(clientDir, policy, { buildsDir })
  const other = join(buildsDir, 'other/assets')
  mkdirSync(other, { recursive: true })
  writeFileSync(join(other, 'other-7c.js'), script)
  writeFileSync(join(other, 'other-7c.js.br'), brotliCompressSync(script))
  writeFileSync(join(other, 'other-7c.js.gz'), gzipSync(script))
  writeFileSync(join(other, 'font-8d.woff2'), 'font')
  writeFileSync(join(buildsDir, 'other/secret.txt'), 'no page of ours')
  const get = (path: string, encoding: string) => routes.request(path, { headers: { 'accept-encoding': encoding } })
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const answer = await get('/assets/other-7c.js', encoding)
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(unpack[encoding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(script)
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  expect(await (await get('/assets/font-8d.woff2', 'br')).text()).toBe('font')
  expect(ready({ url: '/assets/other-7c.js', headers: {} } as IncomingMessage)?.status).toBe(200)
  for (const path of ['/assets/gone-1a.js', '/assets/..%2fsecret.txt', '/secret.txt'])
    expect((await get(path, 'br')).status).toBe(404)
})

it('finds files of a build that came later, and no others', async () => {
  expect((await ask('/assets/later-9f.js')).status).toBe(404)
  build('assets/later-9f.js')
  expect(textOf(await twice('/assets/later-9f.js'))).toBe(script)
  writeFileSync(join(clientDir, 'later.txt'), 'no page of ours')
  for (const path of [
    '/assets/gone.js',
    '/assets/app-1a2b.js.br',
    '/assets/..%2flater.txt',
    '/assets/.hidden',
    '/builds/kept.json',
  ])
    for (let times = 0; times < 2; times++) expect([path, (await ask(path)).status]).toEqual([path, 404])
  for (const path of ['/later.txt', '/assets/%2e%2e/later.txt', '/assets/../later.txt'])
    expect(textOf(await ask(path)), path).toContain('nobody')
})

it('holds no more of the files than it may', async () => {
  const few = storefrontFiles(clientDir, policy, { maxBytes: 2_000 })
  const hold = async (path: string) => {
    await few.routes.fetch(new Request(`http://localhost${path}`))
    return few.ready({ url: path, headers: {} } as never) !== undefined
  }
  expect([await hold('/assets/app-1a2b.js'), await hold('/assets/later-9f.js')]).toEqual([true, false])
})
