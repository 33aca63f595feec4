import { openCdn } from '@toonbank/adapters/cdn/cdns.ts'
import { connectShop } from '@toonbank/database/connect.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { purgeDelays, readEvery } from '@toonbank/server/cdn/freshness.ts'
import { openPurger } from '@toonbank/server/cdn/open-purger.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { expect } from 'vitest'
import { aCloudflare } from './a-cloudflare.ts'

/** The demo shop with a stand-in for Cloudflare, and processes that may purge it. */
export async function purgingProcesses() {
  const cloudflare = await aCloudflare()
  const { url } = await aTestDatabase({ shop: 'demo' })
  const database = connectShop(url)
  const { pool } = database
  const stops: (() => Promise<void>)[] = []
  const warned: string[] = []

  const price = (id: number) => pool.query('UPDATE product SET price = price + 1 WHERE id = $1', [id])

  /** A process of the shop that reads the change log and may purge. */
  async function aProcess() {
    const log = { info: () => {}, warn: (_: unknown, text?: string) => void warned.push(String(text)), error: () => {} }
    const own = { database, databaseUrl: url, appUrl: 'http://localhost', isPublic: false, sandboxInPublic: false }
    const { cache, catalogue } = openDependencies(
      { ...own, rateLimitScale: 1, clock: () => new Date(), log },
      { freshFor: 0 },
    )
    await catalogue.now()
    const reading = setInterval(() => void catalogue.now().catch(() => {}), readEvery)
    const cdn = openCdn(cloudflare.settings)
    if (!cdn) throw new Error('no CDN is set up')
    // Without the second time, which comes for the same tags when a test has gone on.
    const delays = purgeDelays(undefined).slice(0, 1)
    const purger = openPurger({ cdn, cache, log, delays })
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
    const before = cloudflare.asked.length
    const process = await aProcess()
    await expect.poll(() => cloudflare.asked.length, { timeout: 5_000 }).toBeGreaterThan(before)
    return process
  }

  return {
    cloudflare,
    pool,
    warned,
    price,
    aProcess,
    aSettledProcess,
    /** Before each test: nothing was said yet. */
    begin() {
      warned.splice(0)
    },
    /** After each test. */
    async end() {
      for (const stop of stops.splice(0)) await stop()
      cloudflare.fail()
    },
  }
}
