import { purgingProcesses } from '@toonbank/testing/cdn/purging-processes.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'

const { cloudflare, pool, warned, price, aProcess, aSettledProcess, begin, end } = await purgingProcesses()
beforeEach(begin)
afterEach(end)

it('purges every page at a start: changes may have been missed, and the build may be another', async () => {
  const before = cloudflare.asked.length
  await aProcess()
  await expect.poll(() => cloudflare.purged().slice(before), { timeout: 3_000 }).toEqual([['pages']])
})

it('purges a product’s pages within a second of its change, and every page with a setting', async () => {
  await aSettledProcess()
  const before = cloudflare.asked.length
  await price(7)
  await expect.poll(() => cloudflare.purged().slice(before), { timeout: 1_500, interval: 20 }).toEqual([['p7', 'many']])
  await pool.query(`UPDATE shop_setting SET value = value`)
  await expect.poll(() => cloudflare.purged().at(-1), { timeout: 1_500 }).toEqual(['pages'])
})

it('goes on purging from the others when one process stops', async () => {
  const first = await aSettledProcess()
  await aSettledProcess()
  await first.stop()
  const before = cloudflare.asked.length
  await price(22)
  await expect.poll(() => cloudflare.purged().slice(before), { timeout: 3_000 }).toEqual([['p22', 'many']])
})

it('purges after the next start what a CDN that is down was not told', async () => {
  const first = await aSettledProcess()
  cloudflare.fail({ on: 'any', kind: 'down' })
  await price(61)
  await expect.poll(() => warned.length, { timeout: 3_000 }).toBe(1)
  await first.stop()
  cloudflare.fail()
  await aProcess()
  await expect.poll(() => cloudflare.purged().at(-1), { timeout: 3_000 }).toEqual(['pages'])
})

it('purges what has changed at one moment together', async () => {
  await aSettledProcess()
  const before = cloudflare.asked.length
  await Promise.all([11, 12, 13, 14, 15].map(price))
  const since = () => new Set(cloudflare.purged().slice(before).flat())
  await expect.poll(since, { timeout: 2_000 }).toEqual(new Set(['p11', 'p12', 'p13', 'p14', 'p15', 'many']))
  expect(cloudflare.asked.length - before).toBeLessThanOrEqual(2)
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
