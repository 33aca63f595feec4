import { aShopWithStandby, raised } from '@toonbank/testing/a-shop-with-standby.ts'
import { expect, it } from 'vitest'

const pollOptions = { interval: 50, timeout: 10_000 }

it('reads lists from the primary while the standby lacks changes for too long, and from a promoted one no more', async () => {
  const { pair, listed, trueList, source, raisePrice, warned } = await aShopWithStandby({ maxLag: 400 })
  const [id = 0] = [...(await listed()).keys()]
  await expect.poll(source, pollOptions).toBe('standby')
  await pair.pause()
  await raisePrice(id, 100)
  await expect.poll(listed, pollOptions).toEqual(await trueList())
  expect([await source(), warned]).toEqual(['primary', [{ why: 'behind' }]])
  await pair.resume()
  await expect.poll(source, pollOptions).toBe('standby')

  warned.length = 0
  await pair.promote()
  await raisePrice(id, 100)
  await expect.poll(source, pollOptions).toBe('primary')
  expect(await listed()).toEqual(await trueList())
  expect(warned).toEqual([{ why: 'no standby' }])
}, 120_000)

it('reads everything again after a failover that lost what it had read already, and goes on', async () => {
  const { pair, primary, listed, trueList, source, raisePrice, standby } = await aShopWithStandby()
  const [id = 0, otherId = 0] = [...(await listed()).keys()]
  const before = await listed()
  standby.to(undefined)
  await expect.poll(source, pollOptions).toBe('primary')
  await pair.disconnect()
  await raisePrice(id, 5_000)
  await expect.poll(listed, pollOptions).toEqual(await trueList())
  expect(await listed()).not.toEqual(before)

  // The primary is lost, with what the standby had not received; there its numbers are given again.
  await pair.stopPrimary()
  primary.to(undefined)
  await pair.promote()
  primary.to(pair.standbyUrl)
  await expect.poll(() => listed().catch(() => undefined), pollOptions).toEqual(before)
  await pair.onStandby(raised(otherId, 700))
  await expect.poll(listed, pollOptions).toEqual(new Map(before).set(otherId, (before.get(otherId) ?? 0) + 700))
}, 120_000)

it('goes on listing from the standby while the primary is away', async () => {
  const { pair, primary, shop, source } = await aShopWithStandby()
  await expect.poll(source, pollOptions).toBe('standby')
  const now = async () => (await shop.dependencies.catalogue.now()).tree
  const tree = await now()
  primary.to(undefined)
  await pair.stopPrimary()
  for (let times = 0; times < 3; times++) expect(await now()).toEqual(tree)
  expect(await source()).toBe('standby')
}, 120_000)
