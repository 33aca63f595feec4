import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { expect, it } from 'vitest'
import { dropFutureJobs } from './drop-future-jobs.ts'
import { prepareJobs } from './prepare-jobs.ts'

const { database } = await aTestDatabase()

it('takes the job of a dead worker back now, though the clock was two days ahead when it began', async () => {
  await prepareJobs(database, shopJobs)
  await database.pool.query(`INSERT INTO pgboss.job (name, state, started_on, heartbeat_on)
    VALUES ('send-mail', 'active', now() + interval '2 days', now() + interval '2 days')`)
  await dropFutureJobs(database)
  const { rows } = await database.pool.query(
    'SELECT started_on <= now() AS started, heartbeat_on <= now() AS heartbeat FROM pgboss.job',
  )
  expect(rows).toEqual([{ started: true, heartbeat: true }])
})
