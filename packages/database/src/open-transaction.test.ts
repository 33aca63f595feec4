import pg from 'pg'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { connect, connectShop, type Transaction } from './connect.ts'
import { describeError } from './describe-error.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { url } = await aTestDatabase()
const shop = connectShop(url, { size: 2 })
const plain = connect(url)
afterAll(() => Promise.all([shop.close(), plain.close()]))
await plain.pool.query('CREATE TABLE kept (n integer CHECK (n < 1000))')
beforeEach(() => plain.pool.query('TRUNCATE kept'))

const clientOf = (tx: Transaction) =>
  (tx as unknown as { readonly session: { readonly client: pg.PoolClient } }).session.client

/** A row that is sent with the next statement. */
const put = (tx: Transaction, n: unknown) =>
  clientOf(tx).query({
    name: 'put_kept',
    text: 'INSERT INTO kept VALUES ($1)',
    values: [n],
    isSentWithNext: true,
  } as pg.QueryConfig)
const sum = async (tx: Transaction) => {
  const { rows } = await clientOf(tx).query({ name: 'sum_kept', text: 'SELECT sum(n)::int AS sum FROM kept' })
  return (rows as { sum: number | null }[])[0]?.sum
}
const storedNumbers = async () =>
  (await plain.pool.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)

/** The texts of what is sent to PostgreSQL from now on, those that are sent together as one. */
function sent(): readonly string[] {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    texts.push((asked[0] as { readonly text?: string }).text ?? String(asked[0]))
    return (query as (...all: unknown[]) => unknown).apply(this, asked)
  } as typeof query
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })
  return texts
}

it('sends what nobody waits for with the next statement, or with COMMIT, in its turn', async () => {
  await shop.changes.query('SELECT 1')
  const texts = sent()
  await shop.db.transaction(async (tx) => {
    await put(tx, 1)
    await put(tx, 2)
    expect(await sum(tx)).toBe(3)
    await put(tx, 4)
  })
  const insert = 'INSERT INTO kept VALUES ($1)'
  expect(texts).toEqual([`BEGIN; ${insert}; ${insert}; SELECT sum(n)::int AS sum FROM kept`, `${insert}; COMMIT`])
  expect(await storedNumbers()).toEqual([1, 2, 4])
})

it('sends it with COMMIT where nothing else is asked, and ahead of what is not prepared', async () => {
  await shop.db.transaction((tx) => put(tx, 1))
  await shop.db.transaction(async (tx) => {
    await put(tx, 2)
    await tx.execute('SAVEPOINT before')
    await put(tx, 3)
    await tx.execute('ROLLBACK TO SAVEPOINT before')
  })
  expect(await storedNumbers()).toEqual([1, 2])
})

it('keeps nothing of it when the transaction is undone', async () => {
  const undone = shop.db.transaction(async (tx) => {
    await put(tx, 1)
    await sum(tx)
    await put(tx, 2)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await expect(
    shop.db.transaction(async (tx) => {
      await put(tx, 1)
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  expect(await storedNumbers()).toEqual([])
})

it('fails at COMMIT, or at what it was sent with, and the log names it', async () => {
  const failing = shop.db.transaction((tx) => put(tx, 1000))
  await expect(failing).rejects.toMatchObject({ code: '23514', statement: 'INSERT INTO kept VALUES ($1)' })
  const besides = shop.db.transaction(async (tx) => {
    await put(tx, 1000)
    await tx.execute('SELECT 1 AS innocent')
  })
  const told = describeError(await besides.catch((error: unknown) => error))
  expect(told).toMatchObject({ query: 'SELECT 1 AS innocent', cause: { statement: 'INSERT INTO kept VALUES ($1)' } })
  expect(await storedNumbers()).toEqual([])
})

it('commits nothing once it has failed, whoever catches the failure of the statement that it was sent with', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await put(tx, 1)
    await sum(tx)
    await put(tx, 1000)
    await sum(tx).catch(() => {})
  })
  await expect(failing).rejects.toThrow('was rolled back')
  const prepared = shop.db.transaction(async (tx) => {
    await put(tx, 1000)
    await sum(tx).catch(() => {})
    await put(tx, 1)
  })
  await expect(prepared).rejects.toMatchObject({ code: '25P02' })
  expect(await storedNumbers()).toEqual([])
})

it('does not lose it with a statement whose values cannot be sent', async () => {
  await shop.db.transaction(async (tx) => {
    await put(tx, 1)
    await expect(put(tx, { toJSON: () => 1n })).rejects.toThrow('BigInt')
    const unsendable = { name: 'sum_kept', text: 'SELECT sum(n)::int AS sum FROM kept', values: [{ toJSON: () => 1n }] }
    await expect(clientOf(tx).query(unsendable)).rejects.toThrow('BigInt')
  })
  expect(await storedNumbers()).toEqual([1])
})

it('is lost to nobody who goes on, where it cannot be asked itself', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await sum(tx)
    await clientOf(tx).query({ name: 'sum_kept', text: 'SELECT 3', isSentWithNext: true } as pg.QueryConfig)
    await tx.execute('SAVEPOINT before').catch(() => {})
    await put(tx, 1)
  })
  await expect(failing).rejects.toThrow()
  expect(await storedNumbers()).toEqual([])
})

it('commits nothing without it, where the statement that it was sent with cannot be asked', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await sum(tx)
    await put(tx, 1)
    await clientOf(tx)
      .query({ name: 'sum_kept', text: 'SELECT 2' })
      .catch(() => {})
  })
  await expect(failing).rejects.toThrow()
  expect(await storedNumbers()).toEqual([])
})

it('asks at once outside of a transaction, and where nothing is prepared', async () => {
  const statement = { name: 'put_kept', text: 'INSERT INTO kept VALUES ($1)', values: [1], isSentWithNext: true }
  await shop.changes.query(statement as pg.QueryConfig)
  expect(await storedNumbers()).toEqual([1])
  await expect(
    plain.db.transaction((tx) => put(tx, 1000).catch(() => Promise.reject(new Error('at once')))),
  ).rejects.toThrow('at once')
})
