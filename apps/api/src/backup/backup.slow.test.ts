import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@toonbank/contract/account.ts'
import { type Connection, connect, inBulk } from '@toonbank/database/connect.ts'
import { knownMigrations, lastMigration, migrateWithin } from '@toonbank/database/migrate.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { aLateCount } from '@toonbank/database/testing/a-late-count.ts'
import { aPooler } from '@toonbank/database/testing/a-pooler.ts'
import { someOf, torture } from '@toonbank/domain/testing/torture.ts'
import { expect, it } from 'vitest'
import { findBroken } from '../fsck/find-broken.ts'
import { folderMasters } from '../providers/storage/folder-masters.ts'
import { shopJobs } from '../shop-jobs.ts'
import { aBackupBench, allTables, contents } from '../testing/a-backup-bench.ts'
import { aGuest } from '../testing/walk.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { firstEntry, lastEntry, toJson } from './backup-record.ts'
import { backupShop } from './backup-shop.ts'
import { clearShop } from './clear-shop.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { restoreShop } from './restore-shop.ts'
import type { TarEntry } from './tar.ts'

const { shop, files, path, masters, order, elsewhere } = await aBackupBench()

const linkMail = async (pool: Connection['pool']) =>
  (await pool.query(`SELECT id, data->>'url' AS url FROM mail WHERE recipient = 'annalink@example.nl'`)).rows

it('restores a shop that goes on: sequences, mails that were not sent, and triggers; no link that leads into an account', async () => {
  await order()
  await shop.aVisitor().ask(register, { body: aGuest('link') })
  const [{ id, url }] = await linkMail(shop.database.pool)
  await shop.send(id)
  const token = new URL(url).searchParams.get('token') ?? ''
  await shop.database.pool.query(`UPDATE mail SET sent_at = now() WHERE id <> (SELECT max(id) FROM mail)`)
  await shop.database.pool.query('UPDATE mail SET sent_at = NULL WHERE id = (SELECT max(id) FROM mail)')
  await backupShop(shop.database, path('whole.tar.zst'), masters)
  for await (const { name, content } of readBackupFile(path('whole.tar.zst')))
    expect(content.includes(token), name).toBe(false)
  const other = await elsewhere()
  expect(await other.restore('whole.tar.zst')).toMatchObject({ pictures: 1 })
  await other.within(async ({ pool }) => {
    expect(await linkMail(pool)).toEqual([{ id, url: null }])
    const ask = async (sql: string) => (await pool.query(sql)).rows[0]
    expect(await ask(`SELECT count(*) AS n FROM pgboss.job WHERE name = 'send-mail'`)).toEqual({ n: 1 })
    const { last } = (await ask('SELECT max(id) AS last FROM shop_order')) as { last: number }
    const { next } = (await ask(`SELECT nextval(pg_get_serial_sequence('shop_order', 'id')) AS next`)) as {
      next: number
    }
    expect(next).toBeGreaterThan(last + 900)
    await pool.query(
      `UPDATE product SET title = '{"nld": "Zeldzaamheid", "eng": "Rarity"}' WHERE article_number = 'P-1'`,
    )
    expect(
      await ask(`SELECT count(*) AS n FROM search_document WHERE title @@ to_tsquery('dutch', 'zeldzaamheid')`),
    ).toEqual({ n: 1 })
  })
})

const endOf = async (name: string) => {
  let end = Buffer.alloc(0)
  for await (const entry of readBackupFile(path(name))) if (entry.name === lastEntry) end = Buffer.from(entry.content)
  return JSON.parse(end.toString()) as { readonly rows: Readonly<Record<string, number>> }
}

it('knows how many rows each table has, also when PostgreSQL tells it late', async () => {
  const late = await aLateCount(shop.dependencies.databaseUrl)
  const connection = connect(late.url)
  try {
    await backupShop(connection, path('late.tar.zst'), masters)
  } finally {
    await connection.close()
    await late.close()
  }
  expect((await endOf('late.tar.zst')).rows).toEqual((await endOf('whole.tar.zst')).rows)
})

const broken = (change: (whole: Buffer) => Buffer) => {
  writeFileSync(path('broken.tar.zst'), change(readFileSync(path('whole.tar.zst'))))
  return 'broken.tar.zst'
}
const withByte = (at: (length: number) => number) => (whole: Buffer) => {
  const place = at(whole.length)
  whole[place] = (whole[place] ?? 0) ^ 1
  return whole
}

const wrongFiles: readonly (readonly [string, (whole: Buffer) => Buffer])[] = [
  ['cut by one byte', (whole) => whole.subarray(0, -1)],
  ['changed in the middle', withByte((length) => length >> 1)],
  ['another file altogether', () => readFileSync(files.file('rug.json'))],
  ['cut in the middle', (whole) => whole.subarray(0, whole.length >> 1)],
  ['only begun', (whole) => whole.subarray(0, 20)],
  ['longer than it was', (whole) => Buffer.concat([whole, Buffer.from('!')])],
  ['changed at its beginning', withByte(() => 3)],
  ['changed in its last byte', withByte((length) => length - 1)],
]
it.each(someOf(wrongFiles, 3))('refuses a file that is %s before anything is touched', async (_, change) => {
  const other = await elsewhere('demo')
  const tables = await other.within(allTables)
  const before = await other.within(({ pool }) => contents(pool, tables))
  expect(await other.restore(broken(change), true)).toMatchObject({ refused: expect.stringMatching(/backup/) })
  expect(await other.within(({ pool }) => contents(pool, tables))).toEqual(before)
  expect(existsSync(other.pictureDir)).toBe(false)
})

torture('replaces no shop without --replace, no running one, and no tables of other programs', async () => {
  const other = await elsewhere('demo')
  expect(await other.restore('whole.tar.zst')).toEqual({
    refused: 'there is a shop in this database already; say --replace to take it away for the one in the backup.',
  })
  const user = connect(other.url)
  await user.pool.query('SELECT 1')
  expect(await other.restore('whole.tar.zst', true)).toEqual({
    refused: 'the shop, or another program, is using this database: stop it first.',
  })
  await user.close()
  expect(await other.restore('whole.tar.zst', true)).toMatchObject({ pictures: 1 })
  const strange = await elsewhere()
  await strange.within(({ pool }) =>
    pool.query(
      'DROP TABLE mail, payment_task, stock_movement, order_line, order_status_change, coupon_use, payment_attempt, shop_order CASCADE',
    ),
  )
  expect(await strange.restore('whole.tar.zst', true)).toMatchObject({
    refused: expect.stringContaining('tables that are not of a shop'),
  })
})

torture(
  'takes what a pooler has kept of a shop that was stopped for nobody, and a shop behind it for somebody',
  async () => {
    const other = await elsewhere('demo')
    const pooler = await aPooler(other.url)
    const stopped = connect(pooler.url)
    const shopRuns = setInterval(() => void stopped.pool.query('SELECT 1').catch(() => {}), 250)
    try {
      const held = await stopped.pool.connect()
      await held.query('BEGIN')
      await stopped.pool.query('SELECT 1')
      expect(await other.restore('whole.tar.zst', true, pooler.url)).toEqual({
        refused: 'the shop, or another program, is using this database: stop it first.',
      })
      await held.query('COMMIT')
      held.release()
      clearInterval(shopRuns)
      await stopped.close()
      expect(await other.restore('whole.tar.zst', true, pooler.url)).toMatchObject({ pictures: 1 })
    } finally {
      clearInterval(shopRuns)
      pooler.close()
    }
  },
)

async function* rewritten(change: (entry: TarEntry) => TarEntry): AsyncGenerator<TarEntry> {
  for await (const entry of readBackupFile(path('whole.tar.zst')))
    yield change({ name: entry.name, content: Buffer.from(entry.content) })
}

const countedAs = async (change: Readonly<Record<string, number>>) => {
  const { rows, ...end } = await endOf('whole.tar.zst')
  const content = toJson({ ...end, rows: { ...rows, ...change } })
  await writeBackupFile(
    path('miscounted.tar.zst'),
    rewritten((entry) => (entry.name === lastEntry ? { ...entry, content } : entry)),
  )
  return rows
}

torture('restores a backup that counted no rows of a table that has some, and tells how many there are', async () => {
  const rows = await countedAs({ search_document: 0 })
  const other = await elsewhere()
  expect(await other.restore('miscounted.tar.zst')).toMatchObject({
    pictures: 1,
    rows: Object.values(rows).reduce((sum, one) => sum + one, 0),
  })
  expect(await other.within(async ({ pool }) => (await pool.query('SELECT FROM search_document')).rowCount)).toBe(
    rows.search_document,
  )
})

torture('is not told to have failed where the host would end the statistics that follow it', async () => {
  const { url, pictureDir } = await elsewhere()
  const hurried = new URL(url)
  hurried.searchParams.set('options', '-c statement_timeout=2000')
  const [connection, other] = [connect(hurried.href), connect(url)]
  const folder = folderMasters(pictureDir)
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE query = 'ANALYZE' AND state = 'active' AND now() - query_start > interval '2.2 s'`
  let isOver = false
  // Pictures are put after the commit, when others may come in: statistics wait for this lock, and nothing else does.
  const put: typeof folder.put = async (...picture) => {
    const holder = await other.pool.connect()
    await holder.query('BEGIN; LOCK TABLE pg_class IN SHARE UPDATE EXCLUSIVE MODE')
    void expect
      .poll(async () => isOver || (await other.pool.query(waiting)).rowCount === 1, { timeout: 20_000 })
      .toBe(true)
      .finally(async () => holder.query('ROLLBACK').finally(() => holder.release()))
    return folder.put(...picture)
  }
  try {
    const options = { replace: false, nothingSince: false, masters: { ...folder, put }, jobs: shopJobs }
    expect(await restoreShop(connection, path('whole.tar.zst'), options)).toMatchObject({ pictures: 1 })
  } finally {
    isOver = true
    await connection.close()
    await other.close()
  }
})

torture('refuses a backup with more or fewer rows than it counted', async () => {
  const { search_document: count = 0 } = await countedAs({})
  const other = await elsewhere()
  for (const counted of [count - 1, count + 1]) {
    await countedAs({ search_document: counted })
    expect(await other.restore('miscounted.tar.zst')).toEqual({
      refused: 'this backup holds less than was written to it.',
    })
  }
})

torture('restores all of it or nothing', async () => {
  const other = await elsewhere('demo')
  const tables = await other.within(allTables)
  const before = await other.within(({ pool }) => contents(pool, tables))
  // The checksum is valid, but the content violates a foreign key: an order line without its order.
  const lost = (entry: TarEntry) =>
    entry.name.startsWith('tables/shop_order/') ? { ...entry, content: Buffer.alloc(0) } : entry
  await writeBackupFile(path('lost.tar.zst'), rewritten(lost))
  expect(await other.restore('lost.tar.zst', true)).toMatchObject({ refused: expect.any(String) })
  expect(await other.within(({ pool }) => contents(pool, tables))).toEqual(before)
  expect(existsSync(other.pictureDir)).toBe(false)
})

torture('refuses a backup of a newer version, and migrates one of an older version', async () => {
  const newer = (entry: TarEntry) =>
    entry.name === firstEntry
      ? { ...entry, content: toJson({ ...JSON.parse(entry.content.toString()), migration: Date.now() + 1e12 }) }
      : entry
  await writeBackupFile(path('newer.tar.zst'), rewritten(newer))
  const other = await elsewhere()
  expect(await other.restore('newer.tar.zst')).toMatchObject({ refused: expect.stringContaining('newer version') })

  const [last = 0, before = 0] = knownMigrations().toReversed()
  const old = await elsewhere()
  await old.within(async (connection) => {
    await inBulk(connection, async (bulk) => {
      await clearShop(bulk)
      await migrateWithin(bulk, 0, before)
      await bulk.client.query(`INSERT INTO shop_setting (key, value) VALUES ('old', '{}')`)
      return { end: 'commit', result: undefined }
    })
    await backupShop(connection, path('older.tar.zst'), masters)
  })
  expect(await other.restore('older.tar.zst')).toMatchObject({ rows: 1 })
  await other.within(async (connection) => {
    expect(await inBulk(connection, async (bulk) => ({ end: 'rollback', result: await lastMigration(bulk) }))).toBe(
      last,
    )
    expect((await connection.pool.query('SELECT key FROM shop_setting')).rows).toEqual([{ key: 'old' }])
  })
})

it('keeps the last fourteen of the nightly ones, and leaves other files alone', async () => {
  const directory = path('nightly')
  mkdirSync(directory)
  for (let day = 10; day < 30; day++)
    copyFileSync(path('whole.tar.zst'), join(directory, `toonbank-2026-01-${day}T014000Z.tar.zst`))
  writeFileSync(join(directory, 'mine.txt'), 'keep')
  await nightlyBackup({
    connection: shop.database,
    directory,
    masters,
    now: new Date('2026-02-01T01:40:00Z'),
  })
  const names = readdirSync(directory).sort()
  expect(names).toHaveLength(15)
  expect([names[0], names[1], names.at(-1)]).toEqual([
    'mine.txt',
    'toonbank-2026-01-17T014000Z.tar.zst',
    'toonbank-2026-02-01T014000Z.tar.zst',
  ])
})

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

it('gives no number a second time that may have been given after the backup, and leaves no gap where nothing was', async () => {
  await order('paid')
  await backupShop(shop.database, path('noon.tar.zst'), masters)
  const atNoon = await nextNumbers(shop.database)
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
})

it('is not told that nothing was sold since by who replaces the shop that has sold', async () => {
  await backupShop(shop.database, path('evening.tar.zst'), masters)
  const other = await elsewhere()
  await other.restore('evening.tar.zst')
  const countOrders = () => other.within(async ({ db }) => db.$count(shopOrder))
  const sold = await countOrders()
  expect(await other.restore('noon.tar.zst', true, other.url, true)).toEqual({
    refused: expect.stringContaining('has given numbers after this backup'),
  })
  expect(await countOrders(), 'none is gone').toBe(sold)
  expect(await other.restore('evening.tar.zst', true, other.url, true)).toMatchObject({ pictures: 1 })
  const trial = await elsewhere('demo')
  expect(await trial.restore('noon.tar.zst', true, trial.url, true)).toMatchObject({ pictures: 1 })
})

it('restores a backup of a shop that was restored and has sold nothing since', async () => {
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
