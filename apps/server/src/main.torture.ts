import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from './testing/server-process.ts'

// The worker is the whole server but for pages and calls, and needs no built storefront.
const dataDir = aFolder('server')
const started: ServerProcess[] = []
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
})

function start(settings: Record<string, string>) {
  const server = startServer({ ROLE: 'worker', DATA_DIR: dataDir, ...settings })
  started.push(server)
  return server
}

it('refuses a wrong setting with one sentence and exit 1', async () => {
  expect(await start({ PORT: 'abc' }).ended).toEqual({
    code: 1,
    said: "PORT must be a whole number from 0 to 65535; it is 'abc'.",
  })
})

it('refuses a database that cannot be reached, without its password', async () => {
  const { code, said } = await start({ DATABASE_URL: 'postgres://shop:geheim@127.0.0.1:9/shop' }).ended
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL: cannot use the database shop at 127\.0\.0\.1:9: .*ECONNREFUSED.*\.$/)
})

it('starts, refuses a second one on its data, survives kill -9, and stops in order', async () => {
  const first = start({})
  expect((await fetch(`${await first.ready()}/readyz`)).status).toBe(200)
  expect(await start({}).ended).toEqual({
    code: 1,
    said: `${dataDir} is in use by another running shop (process ${first.child.pid}): stop that one first, or set DATA_DIR to another directory.`,
  })
  first.child.kill('SIGKILL')
  await first.ended

  const second = start({})
  const address = await second.ready()
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  await expect(fetch(address)).rejects.toThrow()
  // Three whole servers one after the other: on a busy machine half a minute.
}, 120_000)

it('stops when the process that started it is gone', async () => {
  const { child, ended, ready } = start({})
  await ready()
  child.disconnect()
  const { code, said } = await ended
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('The shop stops: what started it has ended.\nStopped in order.'),
  ])
})

it('says which signal stops it, and stops in order', async () => {
  const { url } = await aTestDatabase({ shop: 'demo' })
  const heard = start({ DATABASE_URL: url })
  await heard.ready()
  heard.child.kill('SIGTERM')
  expect(await heard.ended).toEqual({ code: 0, said: expect.stringContaining('The shop stops: asked by SIGTERM.') })
}, 90_000)

it('stops in order although nobody reads what it says', async () => {
  const { child, ready } = start({})
  await ready()
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
