import { existsSync } from 'node:fs'
import { folderMasters } from '@toonbank/adapters/storage/folder-masters.ts'
import { connect, inBulk } from '@toonbank/database/connect.ts'
import { knownMigrations, lastMigration, migrateWithin } from '@toonbank/database/migrate.ts'
import { aPooler } from '@toonbank/database/testing/a-pooler.ts'
import { urlOf } from '@toonbank/database/testing/test-postgres.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { aBackupBench, allTables, contents, readEnd } from '@toonbank/testing/a-backup-bench.ts'
import { expect, inject, it } from 'vitest'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { firstEntry, lastEntry, toJson } from './backup-record.ts'
import { backupShop } from './backup-shop.ts'
import { clearShop } from './clear-shop.ts'
import { restoreShop } from './restore-shop.ts'
import type { TarEntry } from './tar.ts'

const { shop, path, masters, order, elsewhere } = await aBackupBench()
await order()
await backupShop(shop.database, path('whole.tar.zst'), masters)

it('replaces no shop without --replace, no running one, and no tables of other programs', async () => {
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

it('takes what a pooler has kept of a shop that was stopped for nobody, and a shop behind it for somebody', async () => {
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
})

async function* rewritten(change: (entry: TarEntry) => TarEntry): AsyncGenerator<TarEntry> {
  for await (const entry of readBackupFile(path('whole.tar.zst')))
    yield change({ name: entry.name, content: Buffer.from(entry.content) })
}

const countedAs = async (change: Readonly<Record<string, number>>) => {
  const { rows, ...end } = await readEnd(path('whole.tar.zst'))
  const content = toJson({ ...end, rows: { ...rows, ...change } })
  await writeBackupFile(
    path('miscounted.tar.zst'),
    rewritten((entry) => (entry.name === lastEntry ? { ...entry, content } : entry)),
  )
  return rows
}

it('restores a backup that counted no rows of a table that has some, and tells how many there are', async () => {
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

it('is not told to have failed where the host would end the statistics that follow it', async () => {
  const { url, pictureDir } = await elsewhere()
  const hurried = new URL(url)
  hurried.searchParams.set('options', '-c statement_timeout=2000')
  // Only a superuser may lock PostgreSQL's own tables.
  const [connection, other] = [
    connect(hurried.href),
    connect(urlOf(inject('testPostgres').adminUrl, new URL(url).pathname.slice(1))),
  ]
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

it('refuses a backup with more or fewer rows than it counted', async () => {
  const { search_document: count = 0 } = await countedAs({})
  const other = await elsewhere()
  for (const counted of [count - 1, count + 1]) {
    await countedAs({ search_document: counted })
    expect(await other.restore('miscounted.tar.zst')).toEqual({
      refused: 'this backup holds less than was written to it.',
    })
  }
})

it('restores all of it or nothing', async () => {
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

it('refuses a backup of a newer version, and of one before the first migration', async () => {
  const of = (migration: number) => (entry: TarEntry) =>
    entry.name === firstEntry
      ? { ...entry, content: toJson({ ...JSON.parse(entry.content.toString()), migration }) }
      : entry
  const other = await elsewhere()
  await writeBackupFile(path('newer.tar.zst'), rewritten(of(Date.now() + 1e12)))
  expect(await other.restore('newer.tar.zst')).toMatchObject({ refused: expect.stringContaining('newer version') })
  await writeBackupFile(path('older.tar.zst'), rewritten(of((knownMigrations()[0] ?? 0) - 1)))
  expect(await other.restore('older.tar.zst')).toMatchObject({ refused: expect.stringContaining('before 0.1') })
})

it('migrates a backup of an older version', async () => {
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
  const other = await elsewhere()
  expect(await other.restore('older.tar.zst')).toMatchObject({ rows: 1 })
  await other.within(async (connection) => {
    expect(await inBulk(connection, async (bulk) => ({ end: 'rollback', result: await lastMigration(bulk) }))).toBe(
      last,
    )
    expect((await connection.pool.query('SELECT key FROM shop_setting')).rows).toEqual([{ key: 'old' }])
  })
})
