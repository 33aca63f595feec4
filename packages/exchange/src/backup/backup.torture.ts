import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { register } from '@toonbank/contract/shop/account.ts'
import { type Connection, connect } from '@toonbank/database/connect.ts'
import { aLateCount } from '@toonbank/database/testing/a-late-count.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aBackupBench, allTables, contents, readEnd } from '@toonbank/testing/a-backup-bench.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { readBackupFile } from './backup-file.ts'
import { backupShop } from './backup-shop.ts'

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

it('knows how many rows each table has, also when PostgreSQL tells it late', async () => {
  const late = await aLateCount(shop.dependencies.databaseUrl)
  const connection = connect(late.url)
  try {
    await backupShop(connection, path('late.tar.zst'), masters)
  } finally {
    await connection.close()
    await late.close()
  }
  expect((await readEnd(path('late.tar.zst'))).rows).toEqual((await readEnd(path('whole.tar.zst'))).rows)
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
