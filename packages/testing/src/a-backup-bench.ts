import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderMasters } from '@toonbank/adapters/storage/folder-masters.ts'
import { type Connection, connect, inBulk } from '@toonbank/database/connect.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { readBackupFile } from '@toonbank/exchange/backup/backup-file.ts'
import { lastEntry } from '@toonbank/exchange/backup/backup-record.ts'
import { restoreShop } from '@toonbank/exchange/backup/restore-shop.ts'
import { leftOut, listTables } from '@toonbank/exchange/backup/shop-tables.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { afterEach, expect } from 'vitest'
import { aShop } from './a-shop.ts'
import { importsInto } from './an-import.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from './walk.ts'

/** Of mails all but what a backup leaves out: links that lead into an account. */
const rowsOf = (table: string) =>
  table === 'mail'
    ? "(SELECT id, dedupe_key, kind, recipient, locale, data - 'url', subject, created_at, sent_at FROM mail)"
    : table

/** What every table holds, in a few letters each. */
export async function contents(
  client: { query(sql: string): Promise<{ rows: { sum: string }[] }> },
  tables: readonly string[],
) {
  const sums: Record<string, string> = {}
  for (const name of tables) {
    const { rows } = await client.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum FROM ${rowsOf(name)} t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
export const allTables = async (from: Connection) =>
  inBulk(from, async (bulk) => ({
    end: 'rollback',
    result: (await listTables(bulk)).map(({ name }) => name).filter((name) => !leftOut.includes(name)),
  }))

/** The last entry of a backup: how many rows it counted of each table. */
export async function readEnd(path: string): Promise<{ readonly rows: Readonly<Record<string, number>> }> {
  let end = Buffer.alloc(0)
  for await (const { name, content } of readBackupFile(path)) if (name === lastEntry) end = Buffer.from(content)
  return JSON.parse(end.toString())
}

/** A shop with pictures to make backups of, and databases to bring them back into. */
export async function aBackupBench() {
  const shop = await aShop()
  const folder = aFolder('backup')
  afterEach(() => expect(shop.unexpected).toEqual([]))
  const path = (name: string) => join(folder, name)
  const pictureDir = path('data/pictures')
  const masters = folderMasters(pictureDir)
  mkdirSync(pictureDir, { recursive: true })

  // A rug with two pictures from elsewhere, of which one was fetched.
  const files = importsInto({ database: shop.database, url: shop.dependencies.databaseUrl })
  const rug = {
    articleNumber: 'P-1',
    title: 'Kleed',
    price: 10_000,
    pictures: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'],
  }
  await files.take('rug.json', JSON.stringify({ products: [rug] }))
  const [fetched] = await files.ask(`SELECT name FROM picture WHERE source_url LIKE '%a.jpg'`)
  writeFileSync(join(pictureDir, fetched?.name), Buffer.from('a picture'))
  writeFileSync(join(pictureDir, 'remote-000000000000000000000000'), 'of nobody')

  let guests = 0
  async function order(status?: string) {
    const visitor = shop.aVisitor()
    await readyToPay(visitor, (await aPlainProduct(shop, 1)).id, `backup${++guests}`)
    const { paymentUrl } = await orderAndPay(visitor)
    if (status) await atTheBank(visitor, paymentUrl, status)
  }

  /** A database of its own to restore into; connections are opened for each restore, as the command does it. */
  async function elsewhere(kind: 'none' | 'demo' = 'none') {
    const { url } = await aTestDatabase({ shop: kind })
    const pictureDir = path(`restored-${++guests}/pictures`)
    return {
      url,
      pictureDir,
      async restore(name: string, replace = false, by = url, nothingSince = false) {
        const connection = connect(by)
        try {
          return await restoreShop(connection, path(name), {
            replace,
            nothingSince,
            masters: folderMasters(pictureDir),
            jobs: shopJobs,
          })
        } catch (error) {
          return { refused: (error as Error).message }
        } finally {
          await connection.close()
        }
      },
      async within<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
        const connection = connect(url)
        try {
          return await work(connection)
        } finally {
          await connection.close()
        }
      },
    }
  }
  return { shop, files, fetched, path, masters, order, elsewhere }
}
