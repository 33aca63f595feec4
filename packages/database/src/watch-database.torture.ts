import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { aSwitchboard } from './testing/a-switchboard.ts'
import { aTestDatabase } from './testing/a-test-database.ts'
import { watchDatabase } from './watch-database.ts'

const { url } = await aTestDatabase()

it('finds the database again, whoever asked for it while it was away', async () => {
  const line = await aSwitchboard(url)
  afterAll(line.stop)
  const seen: boolean[] = []
  const watch = watchDatabase(line.url, { pools: [], onChange: (isThere) => void seen.push(isThere) })
  afterAll(watch.stop)
  expect(await watch.check()).toBe(true)
  for (let outage = 1; outage <= 3; outage++) {
    line.to(undefined)
    // A request asks before the watch itself has noticed.
    for (let n = 0; n < 20 && watch.isThere(); n++) {
      await watch.check()
      await pause(5)
    }
    await expect.poll(watch.isThere, { timeout: 5_000, interval: 10 }).toBe(false)
    line.to(url)
    await expect.poll(watch.isThere, { timeout: 5_000, interval: 10 }).toBe(true)
  }
  expect(seen).toEqual([false, true, false, true, false, true])
})
