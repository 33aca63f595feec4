import { type Connection, connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { proveYear } from './testing/prove-year.ts'

const dataDir = aFolder('year')
const started: ServerProcess[] = []
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL')
})

async function start(orders = '60') {
  const server = startServer({ DATA_DIR: dataDir, DEMO_ORDERS: orders })
  started.push(server)
  await server.ready()
  const database = connect((await findRunning(dataDir)) ?? '', { max: 1 })
  return { server, database }
}

/** Undefined: no year is being played. */
async function countMoments({ db }: Connection): Promise<number | undefined> {
  const { rows } = await db.execute(sql`SELECT to_regclass('demo_year.moment') AS moments`)
  if (rows[0]?.moments === null) return undefined
  const counted = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM demo_year.moment`)
  return counted.rows[0]?.count
}

const until = (database: Connection, holds: (moments: number | undefined) => boolean) =>
  vi.waitFor(async () => expect(holds(await countMoments(database))).toBe(true), { timeout: 180_000, interval: 20 })

const countPieces = async ({ db }: Connection) =>
  (
    await db.execute(sql`SELECT (SELECT sum(stock_quantity)::int FROM product WHERE stock_managed) AS products,
      (SELECT sum(stock_quantity)::int FROM option_item) AS items`)
  ).rows

it('goes on at the next start when the shop was killed or stopped while it was played, and nothing of it is there twice', async () => {
  // The shop of the demo is there, and its year was not begun.
  const unplayed = await start('0')
  const pieces = await countPieces(unplayed.database)
  await unplayed.database.close()
  unplayed.server.child.kill('SIGKILL')
  await unplayed.server.ended

  const first = await start()
  await until(first.database, (moments) => (moments ?? 0) > 40)
  await first.database.close()
  first.server.child.kill('SIGKILL')
  await first.server.ended

  const second = await start()
  const before = await countMoments(second.database)
  await until(second.database, (moments) => (moments ?? 0) > (before ?? 0) + 120)
  await second.database.close()
  await second.server.stop()
  expect((await second.server.ended).said).toMatch(/Stopped in order\.$/)
  expect((await second.server.ended).said).not.toContain('was not played to its end')

  const third = await start()
  await until(third.database, (moments) => moments === undefined)
  await proveYear(third.database.db)
  expect((await findBroken(third.database)).broken).toEqual([])
  expect(await countPieces(third.database)).toEqual(pieces)
  await third.database.close()
  await third.server.stop()
}, 600_000)
