import { connect } from '@toonbank/database/connect.ts'
import { changeKinds } from '@toonbank/database/schema/change-log.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { isTorture } from '@toonbank/domain/testing/torture.ts'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { type Changes, openChangeLog } from './change-log.ts'

const { url } = await aTestDatabase({ shop: 'demo' })
const database = connect(url)
const { pool } = database
afterAll(database.close)
afterEach(() => void vi.useRealTimers())

const all = [...changeKinds].toSorted()

/** A reader of its own, from now on. */
async function aReader(freshFor = 0) {
  const log = openChangeLog(database, { freshFor })
  const told: Changes[] = []
  log.onChange((changes) => void told.push(changes))
  await log.current()
  return {
    log,
    told,
    /** What was told since this was last asked. */
    async news() {
      await log.current()
      return told.splice(0).map(({ productIds, kinds }) => ({
        products: productIds.toSorted((a, b) => a - b),
        kinds: [...kinds].toSorted(),
      }))
    },
  }
}

it.each([
  ['settings', `UPDATE shop_setting SET value = value`],
  ['delivery', `UPDATE delivery_option SET price = price`],
  ['payment', `UPDATE payment_method SET price = price`],
  ['coupons', `UPDATE coupon SET valid_until = valid_until`],
  ['content', `UPDATE content_page SET title = title`],
  ['posts', `UPDATE post SET title = title`],
  ['paths', `INSERT INTO path_rule (path, location, status_code) VALUES ('/oud', '/nieuw', 301)`],
  ['pictures', `UPDATE picture SET version = version`],
  ['tree', `UPDATE category SET position = position`],
])('is told of %s once a transaction, whoever writes', async (kind, statement) => {
  const { news } = await aReader()
  await pool.query(
    `BEGIN; ${statement}; UPDATE shop_setting SET value = value WHERE false; ${statement.replace('/oud', '/ouder')}; COMMIT`,
  )
  const told = await news()
  expect(told).toEqual([{ products: [], kinds: kind === 'settings' ? ['settings'] : [kind, 'settings'].toSorted() }])
  const { rows } = await pool.query(
    `SELECT kind FROM catalogue_change WHERE kind = $1 AND transaction = (SELECT max(transaction::text::bigint)::text::xid8 FROM catalogue_change)`,
    [kind],
  )
  expect(rows).toHaveLength(1)
  expect(await news()).toEqual([])
})

it('is told of a transaction that began before others and ended after them, once', async () => {
  const { news } = await aReader()
  const slow = await pool.connect()
  await slow.query('BEGIN')
  await slow.query('UPDATE product SET position = position WHERE id = 1')
  await pool.query('UPDATE product SET position = position WHERE id = 2')
  expect(await news()).toEqual([{ products: [2], kinds: [] }])
  expect(await news()).toEqual([])
  await slow.query('COMMIT')
  slow.release()
  expect(await news()).toEqual([{ products: [1], kinds: [] }])
  expect(await news()).toEqual([])
})

/** More than the log tells one by one. */
const many = isTorture ? 50_000 : 2_000

it('tells very many changes as one, however they were written', async () => {
  const { news } = await aReader()
  await pool.query(
    `INSERT INTO catalogue_change (kind, product_id) SELECT 'product', id FROM generate_series(1, $1::int) AS id`,
    [many],
  )
  await pool.query('UPDATE shop_setting SET value = value')
  expect(await news()).toEqual([{ products: [], kinds: ['products', 'settings'] }])
  const { rows } = await pool.query<{ rows: number }>('SELECT count(*)::int AS rows FROM catalogue_change')
  await pool.query('UPDATE picture SET version = version; UPDATE option_item SET price = price')
  const after = await pool.query<{ rows: number }>('SELECT count(*)::int AS rows FROM catalogue_change')
  expect((after.rows[0]?.rows ?? 0) - (rows[0]?.rows ?? 0), 'rows of the log').toBeLessThanOrEqual(502)
})

it('goes on when both clocks are set back two days', async () => {
  const { news, log } = await aReader(50)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  await pool.query(`UPDATE catalogue_change SET created_at = created_at + interval '2 days'`)
  await pool.query('UPDATE shop_setting SET value = value')
  await expect.poll(news, { interval: 10, timeout: 1_000 }).toEqual([{ products: [], kinds: ['settings'] }])
  await log.current()
})

it('tells again what a listener could not work in', async () => {
  const { log, told } = await aReader()
  let fails = 1
  log.onChange(() => {
    if (fails-- > 0) throw new Error('the database is away')
  })
  await pool.query('UPDATE shop_setting SET value = value')
  await expect(log.current()).rejects.toThrow('away')
  await log.current()
  await log.current()
  expect(told.map(({ kinds }) => [...kinds])).toEqual([['settings'], ['settings']])
})

it('takes everything for changed after a backup was brought back', async () => {
  const { news } = await aReader()
  await pool.query(`INSERT INTO catalogue_change (kind) VALUES ('all')`)
  expect(await news()).toEqual([{ products: [], kinds: all }])
})
