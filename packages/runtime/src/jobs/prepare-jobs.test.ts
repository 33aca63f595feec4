import { connect } from '@toonbank/database/connect.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { afterAll, expect, it } from 'vitest'
import { prepareJobs } from './prepare-jobs.ts'

const { url, database } = await aTestDatabase()
const servers = [connect(url), connect(url), connect(url)]
afterAll(() => Promise.all(servers.map(({ close }) => close())))

it('makes every queue once, also when several servers start on a new database at once', async () => {
  await database.pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await Promise.all(servers.map((server) => prepareJobs(server, shopJobs)))
  await prepareJobs(database, shopJobs)
  const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM pgboss.queue')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(shopJobs.map((kind) => kind.name).toSorted())
})

it('gives the queues of an older shop the options of today', async () => {
  const read = async () =>
    (await database.pool.query("SELECT heartbeat_seconds, retry_limit FROM pgboss.queue WHERE name = 'send-mail'")).rows
  await database.pool.query(
    "UPDATE pgboss.queue SET heartbeat_seconds = NULL, retry_limit = 12 WHERE name = 'send-mail'",
  )
  await prepareJobs(database, shopJobs)
  expect(await read()).toEqual([{ heartbeat_seconds: 20, retry_limit: 1_000 }])
})
