import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { connectShop, inBulk } from './connect.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { url } = await aTestDatabase()
const database = connectShop(url, { size: 2 })
afterAll(database.close)
await database.pool.query('CREATE TABLE kept (n integer)')
afterEach(() => database.pool.query('DELETE FROM kept'))
const kept = async () => (await database.pool.query('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)

it('keeps or undoes what was done in bulk, by what the work says, and undoes what throws', async () => {
  const put = (n: number, end: 'keep' | 'undo') =>
    inBulk(database, async ({ client }) => {
      await client.query('INSERT INTO kept VALUES ($1)', [n])
      return { end, result: n }
    })
  expect([await put(1, 'keep'), await put(2, 'undo')]).toEqual([1, 2])
  await expect(
    database.db.transaction(async (tx) => tx.execute('INSERT INTO kept VALUES (3); SELECT 1 / 0')),
  ).rejects.toThrow()
  expect(await kept()).toEqual([1])
})

it('holds a single change to the limits of shoppers, and keeps it', async () => {
  const { rows } = await database.changes.query(
    `INSERT INTO kept VALUES (4) RETURNING current_setting('lock_timeout') AS lock`,
  )
  expect(rows).toEqual([{ lock: '2s' }])
  expect(await kept()).toEqual([4])
})

it('refuses a query object that answers by events, on both pools, and loses no connection by it', async () => {
  for (const pool of [database.pool, database.changes])
    for (let n = 0; n < 5; n++) {
      const asked = Promise.resolve().then(() => pool.query(new pg.Query('INSERT INTO kept VALUES (5)') as never))
      await expect(asked).rejects.toThrow('needs a connection of its own')
    }
  expect((await database.changes.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(await kept()).toEqual([])
})
