import { connectShop } from '@toonbank/database/connect.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDependencies } from '../open-dependencies.ts'
import { openCdn } from '../providers/cdn/cdns.ts'
import { aCloudflare } from '../testing/cdn/a-cloudflare.ts'
import { purgeDelays, readEvery } from './freshness.ts'
import { openPurger } from './open-purger.ts'

const cloudflare = await aCloudflare()
const { url } = await aTestDatabase({ shop: 'demo' })
const database = connectShop(url)
const { pool } = database
const stops: (() => Promise<void>)[] = []
const warned: string[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  cloudflare.fail()
})
beforeEach(async () => {
  warned.splice(0)
  await pool.query('DELETE FROM cdn_purge')
})

const price = (id: number) => pool.query('UPDATE product SET price = price + 1 WHERE id = $1', [id])
const holder = async () => (await pool.query('SELECT holder FROM cdn_purge')).rows[0]?.holder as string | undefined
const isWrittenDown = async () => (await pool.query('SELECT FROM cdn_purge WHERE purged IS NOT NULL')).rowCount === 1

/** A process of the shop that reads the change log and may purge. */
async function aProcess({ build = 'one' } = {}) {
  const log = { info: () => {}, warn: (_: unknown, text?: string) => void warned.push(String(text)), error: () => {} }
  const own = { database, databaseUrl: url, appUrl: 'http://localhost', isPublic: false, sandboxInPublic: false }
  const { cache, changes, catalogue } = openDependencies(
    { ...own, rateLimitScale: 1, clock: () => new Date(), log },
    { freshFor: 0 },
  )
  await catalogue.now()
  const reading = setInterval(() => void catalogue.now().catch(() => {}), readEvery)
  const cdn = openCdn(cloudflare.settings)
  if (!cdn) throw new Error('no CDN is set up')
  // Without the second time, which comes for the same tags when a test has gone on.
  const delays = purgeDelays(undefined).slice(0, 1)
  const purger = openPurger({ cdn, database, cache, changes, log, build, delays, isReady: catalogue.isCurrent })
  let isStopped = false
  const end = async (stop: () => Promise<void>) => {
    if (isStopped) return
    isStopped = true
    clearInterval(reading)
    await stop()
  }
  stops.push(() => end(purger.stop))
  return { stop: () => end(purger.stop) }
}

/** A process that has purged what there was at its start. */
async function aSettledProcess() {
  const process = await aProcess()
  await expect.poll(isWrittenDown, { timeout: 5_000 }).toBe(true)
  return process
}

it('purges a product’s pages within a second of its change, and every page with a setting', async () => {
  await aSettledProcess()
  const before = cloudflare.asked.length
  await price(7)
  await expect.poll(() => cloudflare.purged().slice(before), { timeout: 1_500, interval: 20 }).toEqual([['p7', 'many']])
  await pool.query(`UPDATE shop_setting SET value = value`)
  await expect.poll(() => cloudflare.purged().at(-1), { timeout: 1_500 }).toEqual(['pages'])
})

it('purges what has changed at one moment together', async () => {
  await aSettledProcess()
  const before = cloudflare.asked.length
  await Promise.all([11, 12, 13, 14, 15].map(price))
  const since = () => new Set(cloudflare.purged().slice(before).flat())
  await expect.poll(since, { timeout: 2_000 }).toEqual(new Set(['p11', 'p12', 'p13', 'p14', 'p15', 'many']))
  expect(cloudflare.asked.length - before).toBeLessThanOrEqual(2)
})

it('purges from one of all processes, and from another when that one stops', async () => {
  const first = await aSettledProcess()
  await aProcess()
  const held = await holder()
  const before = cloudflare.asked.length
  await price(21)
  await expect.poll(() => cloudflare.purged().slice(before)).toEqual([['p21', 'many']])
  await first.stop()
  await expect.poll(holder, { timeout: 3_000 }).not.toBe(held)
  // Nothing has changed in between: nothing is purged.
  await price(22)
  await expect
    .poll(() => cloudflare.purged().slice(before))
    .toEqual([
      ['p21', 'many'],
      ['p22', 'many'],
    ])
})

it('takes over from one that is gone, and purges every page that may have changed since', async () => {
  const first = await aSettledProcess()
  const held = await holder()
  // The row as a process leaves it that was killed.
  await first.stop()
  await pool.query(`UPDATE cdn_purge SET holder = 'gone', held_until = clock_timestamp() + interval '2 seconds'`)
  await price(31)
  const before = cloudflare.asked.length
  await aProcess()
  expect(await holder()).toBe('gone')
  await expect.poll(() => cloudflare.purged().slice(before), { timeout: 6_000 }).toEqual([['pages']])
  expect(await holder()).not.toBe(held)
})

it('purges nothing at a start after which nothing has changed, and every page for another build', async () => {
  const first = await aSettledProcess()
  const held = await holder()
  await first.stop()
  const before = cloudflare.asked.length
  const second = await aProcess()
  await expect.poll(holder, { timeout: 3_000 }).not.toBe(held)
  await price(41)
  await expect.poll(() => cloudflare.purged().slice(before), { timeout: 3_000 }).toEqual([['p41', 'many']])
  await second.stop()
  await aProcess({ build: 'two' })
  await expect.poll(() => cloudflare.purged().at(-1), { timeout: 3_000 }).toEqual(['pages'])
})

it('takes over a lease that ends days ahead: the clock of the database was set back', async () => {
  const first = await aSettledProcess()
  await first.stop()
  await pool.query(`UPDATE cdn_purge SET holder = 'gone', held_until = now() + interval '2 days'`)
  await aProcess()
  await expect.poll(holder, { timeout: 3_000 }).not.toBe('gone')
})

it('tries again until a CDN that was down has been told, says so once, and forgets nothing', async () => {
  await aSettledProcess()
  cloudflare.fail({ on: 'any', kind: 'down', times: 2 })
  const before = cloudflare.asked.length
  await price(51)
  await expect.poll(() => cloudflare.asked.length, { timeout: 3_000 }).toBeGreaterThan(before)
  await price(52)
  await expect.poll(() => cloudflare.asked.length - before, { timeout: 6_000 }).toBe(3)
  expect(new Set(cloudflare.purged().at(-1))).toEqual(new Set(['p51', 'many', 'p52']))
  await expect
    .poll(() => warned)
    .toEqual(['the CDN cannot be told of changes; it is tried again', 'the CDN is told of changes again'])
})

it('remembers over a stop what a CDN that is down was not told', async () => {
  const first = await aSettledProcess()
  cloudflare.fail({ on: 'any', kind: 'down' })
  await price(61)
  await expect.poll(() => warned.length, { timeout: 3_000 }).toBe(1)
  await first.stop()
  cloudflare.fail()
  await aProcess()
  await expect.poll(() => cloudflare.purged().at(-1), { timeout: 3_000 }).toEqual(['pages'])
})
