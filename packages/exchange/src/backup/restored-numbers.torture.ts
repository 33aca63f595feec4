import type { Connection } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { aBackupBench } from '@toonbank/testing/a-backup-bench.ts'
import { expect, it } from 'vitest'
import { findBroken } from '../fsck/find-broken.ts'
import { backupShop } from './backup-shop.ts'

const { shop, path, masters, order, elsewhere } = await aBackupBench()

/** The next number of each series that customers or bookkeepers are told. */
const nextNumbers = async ({ pool }: Connection) => {
  const ask = async (sql: string): Promise<number> => Number((await pool.query(sql)).rows[0].next)
  const ofSeries = (kind: string) =>
    ask(
      `SELECT coalesce(max(last), 0) + 1 AS next FROM invoice_series WHERE kind = '${kind}' AND year = extract(year FROM now() AT TIME ZONE 'Europe/Amsterdam')`,
    )
  return {
    order: await ask(`SELECT nextval(pg_get_serial_sequence('shop_order', 'id')) AS next`),
    ticket: await ask(`SELECT nextval(pg_get_serial_sequence('ticket', 'id')) AS next`),
    invoice: await ofSeries('invoice'),
    creditNote: await ofSeries('creditNote'),
    quote: await ofSeries('quote'),
  }
}

/** The next numbers of the shop when `noon.tar.zst` was made. */
let atNoon: Awaited<ReturnType<typeof nextNumbers>>

it('gives no number a second time that may have been given after the backup, and leaves no gap where nothing was', async () => {
  await backupShop(shop.database, path('opening.tar.zst'), masters)
  await order('paid')
  await backupShop(shop.database, path('noon.tar.zst'), masters)
  atNoon = await nextNumbers(shop.database)
  await order('paid')
  const other = await elsewhere()
  await other.restore('noon.tar.zst')
  const { order: orders, ticket, ...series } = atNoon
  const behind = (next: number) => next + 1_000
  expect(await other.within(nextNumbers)).toEqual({
    ...{ order: behind(orders), ticket: behind(ticket) },
    ...{ invoice: behind(series.invoice), creditNote: behind(series.creditNote), quote: behind(series.quote) },
  })
  expect(await other.within(async (connection) => (await findBroken(connection)).broken)).toEqual([])
})

torture(
  'gives no number again that the shop it replaces has given, and skips none of a shop that has sold nothing',
  async () => {
    const other = await elsewhere()
    await other.restore('noon.tar.zst')
    // The shop that is replaced has given more than are skipped, and since a restore of its own no order.
    await other.within(({ pool }) =>
      pool.query(
        `UPDATE invoice_series SET skipped = skipped + 5000 - last, last = 5000; ALTER TABLE shop_order ALTER COLUMN id RESTART WITH 7001`,
      ),
    )
    await other.restore('noon.tar.zst', true)
    expect(await other.within(nextNumbers)).toMatchObject({ order: 7_001, invoice: 5_001, quote: 5_001 })
    await other.restore('noon.tar.zst', true, other.url, true)
    expect(await other.within(nextNumbers)).toEqual(atNoon)
  },
)

torture('is not told that nothing was sold since by who replaces the shop that has sold', async () => {
  await backupShop(shop.database, path('evening.tar.zst'), masters)
  const other = await elsewhere()
  await other.restore('evening.tar.zst')
  const countOrders = () => other.within(async ({ db }) => db.$count(shopOrder))
  const sold = await countOrders()
  for (const earlier of ['noon.tar.zst', 'opening.tar.zst'])
    expect(await other.restore(earlier, true, other.url, true), earlier).toEqual({
      refused: expect.stringContaining('has given numbers after this backup'),
    })
  expect(await countOrders(), 'none is gone').toBe(sold)
  expect(await other.restore('evening.tar.zst', true, other.url, true)).toMatchObject({ pictures: 1 })
  const trial = await elsewhere('demo')
  expect(await trial.restore('noon.tar.zst', true, trial.url, true)).toMatchObject({ pictures: 1 })
})

torture('restores a backup of a shop that was restored and has sold nothing since', async () => {
  const [first, second] = [await elsewhere(), await elsewhere()]
  await first.restore('noon.tar.zst')
  await first.within((connection) => backupShop(connection, path('again.tar.zst'), masters))
  await second.restore('again.tar.zst')
  await second.within(async ({ pool }) => {
    const { rows } = await pool.query(
      `SELECT max(id) < nextval(pg_get_serial_sequence('product', 'id')) AS "isFree" FROM product`,
    )
    expect(rows).toEqual([{ isFree: true }])
  })
})
