import { connect } from '@toonbank/database/connect.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { newestTransactions, standbyLag } from './standby-lag.ts'

// One database plays both: what is not committed is what a standby does not show yet.
const { url } = await aTestDatabase({ shop: 'demo' })
const { pool, close } = connect(url, { max: 3 })
afterAll(close)

async function anOpenChange(table: string) {
  const client = await pool.connect()
  await client.query(`BEGIN; UPDATE ${table} SET price = price`)
  const { rows } = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
  const end = async (how: 'COMMIT' | 'ROLLBACK') => {
    await client.query(how)
    client.release()
  }
  return { id: rows[0]?.id ?? '', end }
}

it('counts from the oldest transaction that is not there yet, and is nothing when all are', async () => {
  let now = 0
  const lag = standbyLag(() => now)
  const [first, second] = [await anOpenChange('delivery_option'), await anOpenChange('payment_method')]
  lag.expect(await newestTransactions(pool))
  lag.expect([first.id])
  now = 1_000
  lag.expect([second.id])
  now = 3_000
  await lag.look(pool)
  expect(lag.age()).toBe(3_000)
  await first.end('COMMIT')
  await lag.look(pool)
  expect(lag.age()).toBe(2_000)
  // Its rows may be deleted by now: that it is over is enough.
  await second.end('ROLLBACK')
  const age = async () => {
    await lag.look(pool)
    return lag.age()
  }
  // Transactions of other databases of the server may have begun before.
  await expect.poll(age, { interval: 50, timeout: 10_000 }).toBe(0)
})

it('remembers what is enough of a standby that is away for a day', async () => {
  let now = 0
  const lag = standbyLag(() => now)
  for (let at = 0; at < 20_000; at++) lag.expect([String(10_000_000_000 + at)])
  now = 86_400_000
  const asked: number[] = []
  await lag.look({
    query: async (_: string, [wanted]: [string[]]) => {
      asked.push(wanted.length)
      return { rows: [] }
    },
  } as never)
  expect([lag.age(), asked]).toEqual([86_400_000, [1_199]])
})
