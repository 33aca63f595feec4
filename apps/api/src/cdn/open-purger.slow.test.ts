import { afterEach, beforeEach, expect, it } from 'vitest'
import { purgingProcesses } from '../testing/cdn/purging-processes.ts'

const { cloudflare, pool, price, holder, aProcess, aSettledProcess, begin, end } = await purgingProcesses()
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
