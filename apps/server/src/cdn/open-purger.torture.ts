import { purgingProcesses } from '@toonbank/testing/cdn/purging-processes.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'

const { cloudflare, pool, warned, price, holder, aProcess, aSettledProcess, begin, end } = await purgingProcesses()
beforeEach(begin)
afterEach(end)

it('purges a product’s pages within a second of its change, and every page with a setting', async () => {
  await aSettledProcess()
  const before = cloudflare.asked.length
  await price(7)
  await expect.poll(() => cloudflare.purged().slice(before), { timeout: 1_500, interval: 20 }).toEqual([['p7', 'many']])
  await pool.query(`UPDATE shop_setting SET value = value`)
  await expect.poll(() => cloudflare.purged().at(-1), { timeout: 1_500 }).toEqual(['pages'])
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
