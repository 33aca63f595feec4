import { expect, it } from 'vitest'
import { aTestDatabase } from './a-test-database.ts'

const { database } = await aTestDatabase()

it('gives many test files a database of their own at once', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => aTestDatabase()))
  await database.pool.query('CREATE TABLE mine (n integer)')
  for (const other of others) {
    const { rows } = await other.database.pool.query(`SELECT to_regclass('mine') AS mine`)
    expect(rows).toEqual([{ mine: null }])
    await other.close()
  }
})
