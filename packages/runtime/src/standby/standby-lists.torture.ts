import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { search } from '@toonbank/contract/shop/search.ts'
import { connectStandby } from '@toonbank/database/connect.ts'
import { aSwitchboard } from '@toonbank/database/testing/a-switchboard.ts'
import { aShopWithStandby } from '@toonbank/testing/a-shop-with-standby.ts'
import { aPlainProduct, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { beforeEach, expect, it } from 'vitest'
import { type Changes, openChangeLog } from '../cache/change-log.ts'

const { pair, standby, shop, visitor, writer, warned, connection, listed, trueList, source, raisePrice } =
  await aShopWithStandby()
const pollOptions = { interval: 50, timeout: 10_000 }
const [id = 0, otherId = 0] = [...(await listed()).keys()]
const shownPrice = async () => {
  const page = await visitor.ask(getProduct, { params: { id: String(id) } })
  return page.ok ? page.value.prices.baseInclVat : undefined
}
const feed = async () => {
  const answer = await visitor.request('/feeds/google.xml')
  return { etag: answer.headers.get('etag'), text: await answer.text() }
}

beforeEach(async () => {
  await pair.resume()
  await expect.poll(source, pollOptions).toBe('standby')
  await expect.poll(listed, pollOptions).toEqual(await trueList())
  warned.length = 0
})

it('reads lists, searches and feeds from the standby, and pages of products from the primary', async () => {
  const [before, shownBefore, feedBefore] = [await listed(), (await shownPrice()) ?? 0, await feed()]
  const found = async () => JSON.stringify(await visitor.ask(search, { body: { q: 'zeldzaamheid' } }))
  await pair.pause()
  await raisePrice(id, 700)
  await writer.pool.query(`UPDATE product SET title = title || '{"nld": "Zeldzaamheid"}'`)
  await expect.poll(shownPrice, pollOptions).toBe(shownBefore + 700)
  expect([await listed(), (await feed()).text]).toEqual([before, feedBefore.text])
  expect(await found()).not.toContain('Zeldzaamheid')
  await pair.resume()
  await expect.poll(listed, pollOptions).toEqual(await trueList())
  await expect.poll(async () => (await feed()).etag, pollOptions).not.toBe(feedBefore.etag)
  expect((await feed()).text).toContain('Zeldzaamheid')
  await expect.poll(found, pollOptions).toContain('Zeldzaamheid')
  expect(warned).toEqual([])
})

it('asks the standby for nothing of carts, orders, accounts and payments', async () => {
  // PostgreSQL itself counts how often each table was read; it says so a moment later.
  const counts = async () => {
    const { rows } = await connection.pool.query<{ name: string; reads: number }>(
      'SELECT relname AS name, (seq_scan + coalesce(idx_scan, 0))::int AS reads FROM pg_stat_user_tables',
    )
    return new Map(rows.map(({ name, reads }) => [name, reads]))
  }
  const before = await counts()
  const read = async () => {
    const now = await counts()
    return [...now.keys()].filter((name) => (now.get(name) ?? 0) > (before.get(name) ?? 0))
  }
  const { id: plain } = await aPlainProduct(shop, 1)
  await readyToPay(visitor, plain, 'standby')
  await orderAndPay(visitor)
  await raisePrice(id, 5)
  await expect.poll(listed, pollOptions).toEqual(await trueList())
  await visitor.ask(search, { body: { q: 'kleed' } })
  await feed()
  await expect.poll(read, pollOptions).toEqual(expect.arrayContaining(['product', 'picture', 'catalogue_change']))
  const people =
    /cart|order|customer|account|session|payment|invoice|quote|wish|ticket|refund|coupon|mail|consent|company|password/
  expect((await read()).filter((name) => people.test(name))).toEqual([])
})

it('tells on a standby of a transaction that began before others and ended after them, once', async () => {
  const log = openChangeLog(connection, { freshFor: 0 })
  const told: Changes[] = []
  log.onChange((changes) => void told.push(changes))
  await log.current()
  const slow = await writer.pool.connect()
  await slow.query('BEGIN')
  await slow.query('UPDATE product SET position = position WHERE id = $1', [id])
  await raisePrice(otherId, 1)
  const productIds = async () => {
    await log.current()
    return told.map((changes) => changes.productIds)
  }
  await expect.poll(productIds, pollOptions).toEqual([[otherId]])
  await slow.query('COMMIT')
  slow.release()
  await expect.poll(productIds, pollOptions).toEqual([[otherId], [id]])
  expect(await productIds()).toHaveLength(2)
})

it('asks one server at a time, though its address leads to several', async () => {
  const balancer = await aSwitchboard(pair.standbyUrl)
  const several = connectStandby(balancer.url, { size: 2 })
  const port = async () => (await several.pool.query('SELECT inet_server_port()::text AS port')).rows[0].port
  expect(await port()).toBe(new URL(pair.standbyUrl).port)
  const client = await several.pool.connect()
  balancer.lead(pair.primaryUrl)
  expect(await port()).toBe(new URL(pair.primaryUrl).port)
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect(await Promise.all([port(), port()])).toEqual(Array(2).fill(new URL(pair.primaryUrl).port))
  await several.close()
  balancer.stop()
})

it('reads lists from the primary while the standby is away, and returns', async () => {
  standby.to(undefined)
  await raisePrice(id, 300)
  await expect.poll(listed, pollOptions).toEqual(await trueList())
  expect([await source(), warned]).toEqual(['primary', [{ why: 'away' }]])
  standby.to(pair.standbyUrl)
  await expect.poll(source, pollOptions).toBe('standby')
  expect(warned).toHaveLength(2)
})

it('lists all that the standby takes over after lists have returned to it', async () => {
  standby.to(undefined)
  await expect.poll(source, pollOptions).toBe('primary')
  await pair.pause()
  await raisePrice(id, 11)
  await expect.poll(listed, pollOptions).toEqual(await trueList())
  standby.to(pair.standbyUrl)
  await expect.poll(source, pollOptions).toBe('standby')
  await raisePrice(otherId, 13)
  await listed()
  await pair.resume()
  await expect.poll(listed, pollOptions).toEqual(await trueList())
})
