import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { connectShop } from './connect.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { url } = await aTestDatabase()
const database = connectShop(url, { size: 1 })
afterAll(database.close)
await database.changes.query('CREATE TABLE stored (n integer)')

const preparedOf = async (word: string) =>
  database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ statement: string }>(
      sql.raw(`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%${word}%'`),
    )
    return rows.map(({ statement }) => statement)
  })

it('prepares what is asked often, with values, in transactions and outside of them', async () => {
  for (let n = 0; n < 6; n++) {
    await database.changes.query('INSERT INTO stored VALUES ($1)', [n])
    await database.db.transaction((tx) => tx.execute(sql`UPDATE stored SET n = n + ${1}`))
    await database.changes.query('SELECT 1; SELECT 2')
  }
  const { rows } = await database.pool.query('SELECT n FROM stored ORDER BY n')
  expect(rows.map(({ n }) => n)).toEqual([6, 6, 6, 6, 6, 6])
  expect(await preparedOf('stored')).toEqual(['INSERT INTO stored VALUES ($1)', 'UPDATE stored SET n = n + $1'])
})

it('prepares nothing that is asked once, and leaves names alone that a statement has', async () => {
  await database.changes.query('SELECT $1::text AS seldom', ['a'])
  for (let n = 0; n < 6; n++) await database.changes.query({ name: 'own', text: 'SELECT $1::text AS own' }, ['a'])
  expect(await preparedOf('AS seldom')).toEqual([])
  expect(await preparedOf('AS own')).toEqual(['SELECT $1::text AS own'])
})

it.each([
  ['that became frequent', 'SELECT * FROM stored WHERE n > $1'],
  ['with a name of its own', { name: 'own_stored', text: 'SELECT * FROM stored WHERE n >= $1' }],
])('goes on with a new connection when a migration has changed what a statement %s returns', async (_, statement) => {
  const ask = () => database.changes.query(statement as string, [1])
  for (let n = 0; n < 6; n++) await ask()
  await database.pool.query(`ALTER TABLE stored ADD COLUMN more_${typeof statement} text`)
  await expect(ask()).rejects.toThrow('cached plan')
  await expect.poll(() => ask().then(({ rowCount }) => rowCount)).toBe(6)
})
