import { connect as connectTo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { connect, connectShop, connectStandby, inBulk, readFromEither } from './connect.ts'
import { databaseTrouble } from './database-trouble.ts'
import { inTransaction } from './in-transaction.ts'
import { noLimits } from './limits.ts'
import { createPool } from './pool.ts'
import { aSwitchboard } from './testing/a-switchboard.ts'
import { aTestDatabase } from './testing/a-test-database.ts'

const { url } = await aTestDatabase()
const database = connectShop(url, { size: 2 })
afterAll(database.close)
await database.pool.query('CREATE TABLE kept (n integer)')
afterEach(() => database.pool.query('DELETE FROM kept'))
const storedNumbers = async () => (await database.pool.query('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)

it('commits or rolls back what was done in bulk, as the work says, and rolls back what throws', async () => {
  const put = (n: number, end: 'commit' | 'rollback') =>
    inBulk(database, async ({ client }) => {
      await client.query('INSERT INTO kept VALUES ($1)', [n])
      return { end, result: n }
    })
  expect([await put(1, 'commit'), await put(2, 'rollback')]).toEqual([1, 2])
  await expect(
    database.db.transaction(async (tx) => tx.execute('INSERT INTO kept VALUES (3); SELECT 1 / 0')),
  ).rejects.toThrow()
  expect(await storedNumbers()).toEqual([1])
})

it('holds a single change to the limits of shoppers, and keeps it', async () => {
  const { rows } = await database.changes.query(
    `INSERT INTO kept VALUES (4) RETURNING current_setting('lock_timeout') AS lock`,
  )
  expect(rows).toEqual([{ lock: '2s' }])
  expect(await storedNumbers()).toEqual([4])
})

it('refuses a query object that answers by events, on both pools, and loses no connection by it', async () => {
  for (const pool of [database.pool, database.changes])
    for (let n = 0; n < 5; n++) {
      const asked = Promise.resolve().then(() => pool.query(new pg.Query('INSERT INTO kept VALUES (5)') as never))
      await expect(asked).rejects.toThrow('needs a connection of its own')
    }
  expect((await database.changes.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(await storedNumbers()).toEqual([])
})

it('keeps nothing of a transaction in which one of several statements has failed that were asked at once', async () => {
  const failing = database.db.transaction(async (tx) => {
    const asked = ['INSERT INTO kept VALUES (6)', 'SELECT 1 / 0', 'INSERT INTO kept VALUES (7)']
    const answers = await Promise.allSettled(asked.map((text) => tx.execute(text)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(answers[1]).toMatchObject({ reason: { query: 'SELECT 1 / 0', cause: { code: '22012' } } })
  })
  await expect(failing).rejects.toThrow('was rolled back')
  expect(await storedNumbers()).toEqual([])
})

it('runs what is asked at once in the order in which it was asked, and loses none of it when the work throws', async () => {
  await database.db.transaction((tx) =>
    Promise.all([
      tx.execute('INSERT INTO kept VALUES (1)'),
      tx.execute('UPDATE kept SET n = n * 10'),
      tx.execute('UPDATE kept SET n = n + 1'),
    ]),
  )
  expect(await storedNumbers()).toEqual([11])
  const undone = database.db.transaction(async (tx) => {
    tx.execute('DELETE FROM kept').catch(() => {})
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await storedNumbers()).toEqual([11])
})

it('sends what a transaction asks at once without waiting for the answer to its first', async () => {
  const [answeredAt, freeAt] = await database.db.transaction(async (tx) => {
    const first = tx.execute('SELECT 1').execute()
    const second = tx.execute<{ at: Date }>('SELECT clock_timestamp() AS at').execute()
    // This process reads no answer meanwhile.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    const isFreeAt = Date.now()
    await first
    return [new Date((await second).rows[0]?.at ?? Number.NaN).getTime(), isFreeAt]
  })
  expect(answeredAt).toBeLessThan(freeAt)
})

it.each(['changes', 'pool', 'a transaction'] as const)(
  'asks a named statement anew on %s after a migration has changed what it returns',
  async (place) => {
    const name = `migrated_on_${place.replace(' ', '_')}`
    await database.pool.query(`CREATE TABLE ${name} (n integer)`)
    const statement = { name, text: `SELECT * FROM ${name}` }
    const ask = () =>
      place === 'a transaction'
        ? inTransaction(database.changes, {}, (client) => client.query(statement))
        : database[place].query(statement)
    await ask()
    await database.pool.query(`ALTER TABLE ${name} ADD COLUMN more text`)
    await expect(ask()).rejects.toMatchObject({ code: '0A000' })
    await ask()
  },
)

it('reads in portions on connections for bulk, which those for changes refuse and stay usable', async () => {
  const inPortions = { text: 'SELECT n FROM generate_series(1, 3) AS n', rows: 2 }
  const { result, other } = await inBulk(database, async ({ client }) => ({
    end: 'commit',
    result: { result: (await client.query(inPortions)).rows.length, other: await database.changes.connect() },
  }))
  expect(result).toBe(3)
  await expect(other.query(inPortions)).rejects.toThrow('pipeline mode')
  expect((await other.query('SELECT 9 AS nine')).rows).toEqual([{ nine: 9 }])
  other.release()
})

const limitsOn = (connection: ReturnType<typeof connectShop>, setting = 'statement_timeout') =>
  inBulk(connection, async ({ client }) => {
    const { rows } = await client.query(`SELECT current_setting('${setting}') AS now`)
    return { end: 'commit', result: rows[0]?.now }
  })

it.each(['socket', 'TCP'])('cancels in PostgreSQL, asked by %s, what took too long to read', async (way) => {
  const address = new URL(url)
  if (way === 'TCP') address.searchParams.delete('host')
  const pool = createPool(address.href, { max: 1, queryWithin: 100 })
  const error = await pool.query("SELECT pg_sleep(20), 'too long'").catch((thrown: unknown) => thrown)
  expect(databaseTrouble(error)).toBe('busy')
  const running = async () => {
    const { rows } = await database.pool.query(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`,
    )
    return rows
  }
  await expect.poll(running, { timeout: 3_000 }).toEqual([])
  await pool.end()
})

it('takes a PostgreSQL whose socket or port is not there for one that is away', async () => {
  for (const [name, value] of [
    ['host', '/nowhere'],
    ['port', '9'],
  ] as const) {
    const away = new URL(url)
    away.searchParams.delete('host')
    away.searchParams.set(name, value)
    const { pool, close } = connectShop(away.href, { size: 1 })
    const error: unknown = await pool.query('SELECT 1').catch((thrown: unknown) => thrown)
    expect(databaseTrouble(error), name).toBe('away')
    await close()
  }
})

it('has the limits of shoppers on every connection of its own, and none in bulk', async () => {
  const client = await database.changes.connect()
  try {
    expect((await client.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '2s' }])
  } finally {
    client.release()
  }
  expect(await limitsOn(database)).toBe('0')
})

it('lets long work take its time where a host ends every transaction, and begins no snapshot by that', async () => {
  const hurried = new URL(url)
  hurried.searchParams.set('options', '-c transaction_timeout=80')
  const { changes, close } = connect(hurried.href, { max: 1 })
  const count = await inTransaction(
    changes,
    { mode: 'ISOLATION LEVEL REPEATABLE READ READ ONLY', limits: noLimits },
    async (client) => {
      await pause(100)
      await database.pool.query('INSERT INTO kept VALUES (6)')
      return (await client.query('SELECT FROM kept')).rowCount
    },
  ).finally(close)
  expect(count).toBe(1)
})

it('sets nothing for a connection that a pooler hands on, and holds changes and transactions to the limits there too', async () => {
  const pooler = await aPooler(url)
  const behind = connectShop(pooler.url, { size: 1 })
  try {
    const { rows } = await behind.changes.query(`SELECT current_setting('lock_timeout') AS lock`)
    expect(rows).toEqual([{ lock: '2s' }])
    const inside = await behind.db.transaction((tx) => tx.execute(`SELECT current_setting('lock_timeout') AS lock`))
    expect(inside.rows).toEqual([{ lock: '2s' }])
    const client = await behind.changes.connect()
    expect((await client.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
    client.release()
  } finally {
    await behind.close()
    await pooler.close()
  }
})

/** As poolers do, it tells another process than the one that will answer. */
async function aPooler(behind: string) {
  const { hostname, port } = new URL(behind)
  const keyOfProcess = Buffer.from([0x4b, 0, 0, 0, 12])
  const server = createServer((client) => {
    const postgres = connectTo(Number(port), hostname)
    client.pipe(postgres).on('error', () => {})
    client.on('error', () => {})
    postgres.on('data', (data) => {
      const at = data.indexOf(keyOfProcess)
      if (at >= 0) data.writeInt32BE(data.readInt32BE(at + 5) + 1, at + 5)
      client.write(data)
    })
    postgres.on('end', () => client.end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = new URL(behind)
  address.hostname = '127.0.0.1'
  address.searchParams.delete('host')
  address.port = String((server.address() as { readonly port: number }).port)
  return { url: address.href, close: () => new Promise<void>((closed) => void server.close(() => closed())) }
}

it('asks the primary what a standby has not answered: not migrated yet, cut in the middle, or away', async () => {
  const standby = await aSwitchboard(url)
  const connection = connectStandby(standby.url, { size: 2 })
  afterAll(() => Promise.all([connection.close(), standby.stop()]))
  const either = readFromEither(connection, database.pool)
  // Of this session only, as of a migration that the standby does not show yet.
  const migrated = connect(url, { max: 1 })
  afterAll(() => migrated.close())
  await migrated.pool.query('CREATE TEMPORARY TABLE migrated AS SELECT 1 AS one')
  const behind = readFromEither(connection, migrated.pool)
  expect((await behind.pool.query('SELECT one FROM migrated')).rows).toEqual([{ one: 1 }])
  // Ends its own connection, but for the one of the primary, whose name is another.
  const cut = `SELECT CASE WHEN inet_server_port() IS NULL THEN 'primary'
    ELSE (SELECT 'standby' FROM pg_terminate_backend(pg_backend_pid())) END AS answered`
  expect((await either.pool.query(cut)).rows).toEqual([{ answered: 'primary' }])
  standby.to(undefined)
  expect((await either.db.execute('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await expect(either.pool.query('SELECT 1 / 0')).rejects.toThrow('division by zero')
  await expect(connection.pool.query('SELECT 1')).rejects.toThrow()
})
