import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { connectShop } from './connect.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { url } = await aTestDatabase()
const database = connectShop(url, { size: 1 })
afterAll(database.close)
await database.changes.query('CREATE TABLE stored (n integer)')

const connectionOf = (tx: unknown) => (tx as { readonly session: { readonly client: pg.PoolClient } }).session.client

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

it('begins a transaction with its first statement, prepared or not, and none where nothing is asked', async () => {
  const statusIn = (ask: (tx: Parameters<Parameters<typeof database.db.transaction>[0]>[0]) => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      await ask(tx)
      return connectionOf(tx).getTransactionStatus()
    })
  const put = { name: 'put', text: 'INSERT INTO stored (n) VALUES ($1)' }
  for (let n = 0; n < 2; n++) expect(await statusIn((tx) => connectionOf(tx).query(put, [100]))).toBe('T')
  expect(await statusIn((tx) => tx.execute('SELECT 1'))).toBe('T')
  expect(await statusIn((tx) => once(connectionOf(tx).query(new pg.Query('SELECT 1')), 'end'))).toBe('T')
  expect(await statusIn(async () => {})).toBe('I')
  for (const first of [put, 'INSERT INTO stored (n) VALUES (200); SELECT 1'] as never[]) {
    const failing = database.db.transaction(async (tx) => {
      // One whose value cannot be sent begins nothing.
      await connectionOf(tx)
        .query({ ...put, values: [{ toJSON: () => 1n }] })
        .catch(() => {})
      void connectionOf(tx)
        .query(first, [200])
        .catch(() => {})
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
  }
  await expect(database.db.transaction((tx) => connectionOf(tx).query(put, ['no number']))).rejects.toThrow('integer')
  const { rows } = await database.pool.query('SELECT n FROM stored WHERE n >= 100')
  expect(rows).toEqual([{ n: 100 }, { n: 100 }])
})

it.each([
  ['prepared', { name: 'put', text: 'INSERT INTO stored (n) VALUES ($1)' }],
  ['not prepared', 'INSERT INTO stored (n) VALUES (300); SELECT 1'],
])('keeps nothing of a transaction that could not begin, whose statements were %s', async (_, put) => {
  const failing = database.db.transaction(async (tx) => {
    const client = connectionOf(tx)
    const values = typeof put === 'string' ? [] : [300]
    refuseToBegin(client)
    await Promise.allSettled([client.query(put as string, values), client.query(put as string, values)])
    await client.query(put as string, values)
  })
  await expect(failing).rejects.toThrow()
  const { rows } = await database.pool.query('SELECT FROM stored WHERE n = 300')
  expect(rows).toEqual([])
})

/** PostgreSQL refuses what begins the next transaction on this connection. */
function refuseToBegin({ connection }: pg.PoolClient): void {
  const messages = connection as unknown as Record<'parse' | 'query', (message: string | { text: string }) => void>
  const { parse, query } = messages
  messages.parse = (message) => {
    const text = (message as { text: string }).text
    parse.call(connection, { ...(message as object), text: text === 'BEGIN' ? 'BEGIN nonsense' : text })
  }
  messages.query = (text) => query.call(connection, text === 'BEGIN' ? 'BEGIN nonsense' : text)
}

it('reads the answers of one statement as each who asks it wants them, on both pools', async () => {
  const text = `SELECT $1::int8 AS n, now() AS at, NULL AS nothing, '{1,2}'::int[] AS list`
  for (const pool of [database.changes, database.pool])
    for (const name of ['own_answer', undefined])
      for (let n = 0; n < 6; n++) {
        const ask = (more: object) => pool.query({ text, ...(name ? { name } : {}), ...more }, [n])
        const asRow = (await ask({})).rows
        expect(asRow).toEqual([{ n, at: expect.any(Date), nothing: null, list: [1, 2] }])
        expect((await ask({ rowMode: 'array' })).rows).toEqual([[n, expect.any(Date), null, [1, 2]]])
        const types = { getTypeParser: () => (value: string) => value }
        expect((await ask({ rowMode: 'array', types })).rows).toEqual([[String(n), expect.any(String), null, '{1,2}']])
      }
  await expect(database.changes.query({ name: 'too_large', text: 'SELECT 9007199254740993' })).rejects.toThrow(
    RangeError,
  )
  expect((await database.changes.query({ name: 'none', text: 'DELETE FROM stored WHERE n = 100' })).rowCount).toBe(2)
})

it('refuses another statement under the name of one, and begins anew where PostgreSQL has one no longer', async () => {
  const ask = async (text: string) => (await database.changes.query({ name: 'taken', text })).rows
  for (let n = 0; n < 12; n++) expect(await ask('SELECT 1 AS a')).toEqual([{ a: 1 }])
  const others = await Promise.allSettled(Array.from({ length: 12 }, () => ask('SELECT 2 AS b')))
  for (const other of others) if (other.status === 'fulfilled') expect(other.value).toEqual([{ b: 2 }])
  expect(others.some(({ status }) => status === 'rejected')).toBe(true)
  const client = await database.changes.connect()
  const again = () => client.query({ name: 'forgotten', text: 'SELECT 3 AS c' })
  await again()
  await client.query('DEALLOCATE ALL')
  await expect(again()).rejects.toMatchObject({ code: '26000' })
  client.release()
  await expect
    .poll(() =>
      database.changes.query({ name: 'forgotten', text: 'SELECT 3 AS c' }).then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ c: 3 }])
})
