import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '@toonbank/database/connect.ts'
import { aBackupBench, allTables, contents } from '@toonbank/testing/a-backup-bench.ts'
import { expect, it } from 'vitest'
import { findBroken } from '../fsck/find-broken.ts'
import { backupShop } from './backup-shop.ts'

const { shop, fetched, path, masters, order, elsewhere } = await aBackupBench()

/** The same connection, and a second one that reads in the snapshot of the backup's transaction. */
async function watched({ bulk: pool }: Connection) {
  const second = await pool.connect()
  const watching = Promise.withResolvers<void>()
  const connection = {
    bulk: {
      async connect() {
        const client = await pool.connect()
        const query = client.query.bind(client)
        client.query = (async (...given: Parameters<typeof query>) => {
          const answer = await query(...given)
          if (!String(given[0]).startsWith('BEGIN')) return answer
          client.query = query
          const { rows } = await query('SELECT pg_export_snapshot() AS name')
          await second.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
          await second.query(`SET TRANSACTION SNAPSHOT '${rows[0].name}'`)
          watching.resolve()
          return answer
        }) as typeof client.query
        return client
      },
    },
  } as unknown as Connection
  return { connection, snapshot: watching.promise.then(() => second) }
}

it('brings back every table and file as they were at one moment, while orders were being placed', async () => {
  await order('paid')
  let isOver = false
  const load = Array.from({ length: 4 }, async (_, n) => {
    while (!isOver) await order(n % 2 === 0 ? 'paid' : 'failed')
  })
  const { connection, snapshot } = await watched(shop.database)
  const report = await backupShop(connection, path('load.tar.zst'), masters)
  const orders = Number((await shop.database.pool.query('SELECT count(*) AS n FROM shop_order')).rows[0]?.n)
  while (Number((await shop.database.pool.query('SELECT count(*) AS n FROM shop_order')).rows[0]?.n) === orders)
    await new Promise((resolve) => setImmediate(resolve))
  isOver = true
  await Promise.all(load)
  const tables = await allTables(shop.database)
  const second = await snapshot
  const before = await contents(second, tables)
  await second.query('ROLLBACK')
  second.release()
  expect(report).toMatchObject({ pictures: 1 })
  const other = await elsewhere()
  expect(await other.restore('load.tar.zst', false, other.url, true)).toMatchObject({ rows: report.rows, pictures: 1 })
  await other.within(async (connection) => {
    expect(await contents(connection.pool, tables)).toEqual(before)
    expect(await contents(connection.pool, tables)).not.toEqual(await contents(shop.database.pool, tables))
    expect((await findBroken(connection)).broken).toEqual([])
  })
  expect(readdirSync(other.pictureDir)).toEqual([fetched?.name])
  expect(readFileSync(join(other.pictureDir, fetched?.name), 'utf8')).toBe('a picture')
})
