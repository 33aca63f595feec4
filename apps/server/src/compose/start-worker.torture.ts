import { backupJob } from '@toonbank/exchange/backup/backup-job.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { endUntakenSchedules } from '@toonbank/runtime/jobs/open-worker.ts'
import { checkVatNumbersJob } from '@toonbank/shop/account/vat-number/check-vat-numbers-job.ts'
import { sendEInvoicesJob } from '@toonbank/shop/invoice/e-invoice/send-e-invoices-job.ts'
import { pollPaymentsJob } from '@toonbank/shop/payment/settle/poll-payments-job.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { expect, it, vi } from 'vitest'
import { readShopFigures } from './read-shop-figures.ts'
import { startWorker } from './start-worker.ts'

const shop = await aShop()
const timetable = async () =>
  (await shop.database.pool.query<{ name: string }>('SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name'))
    .rows

it('does by the clock what each room says, and leaves backups to a worker that has a place for them', async () => {
  const amsterdam = 'Europe/Amsterdam'
  const always = [
    { name: 'follow-payments', cron: '* * * * *', timezone: 'UTC' },
    { name: 'follow-returns', cron: '17 * * * *', timezone: 'UTC' },
    { name: 'invite-customers', cron: '* * * * *', timezone: 'UTC' },
    { name: 'request-reviews', cron: '10 10 * * *', timezone: amsterdam },
    { name: 'stock-alerts', cron: '* * * * *', timezone: 'UTC' },
    { name: 'tidy-up', cron: '20 3 * * *', timezone: amsterdam },
  ]
  await (await startWorker(shop.dependencies)).stop()
  expect(await timetable()).toEqual(always)
  const backingUp = await startWorker(shop.dependencies, { backup: async () => {} })
  const beside = await startWorker(shop.dependencies)
  const all = [{ name: 'backup', cron: '40 1 * * *', timezone: amsterdam }, ...always]
  expect(await timetable()).toEqual(all)
  await Promise.all([backingUp.stop(), beside.stop()])
  await endUntakenSchedules(shop.database, ['backup'])
  expect(await timetable()).toEqual(all)
  // Nobody has a place for them any more.
  await shop.database.pool.query(
    "INSERT INTO pgboss.job (name, start_after) VALUES ('backup', now() - interval '11 minutes')",
  )
  await endUntakenSchedules(shop.database, ['backup'])
  expect(await timetable()).toEqual(always)
  const waits = async () => (await readShopFigures(shop.database)).jobs.some(({ queue }) => queue === 'backup')
  expect(await waits()).toBe(true)
  await shop.database.pool.query(
    "UPDATE pgboss.job SET start_after = now() - interval '121 minutes' WHERE name = 'backup'",
  )
  expect(await waits()).toBe(false)
  await shop.database.pool.query("DELETE FROM pgboss.job WHERE name = 'backup'")
})

it('ends no schedule whose job runs for long, and drops what waited for longer than it is kept', async () => {
  const { pool } = shop.database
  const [busy, gone] = [sendEInvoicesJob.name, checkVatNumbersJob.name]
  await pool.query(
    `INSERT INTO pgboss.schedule (name, cron, timezone) SELECT name, '* * * * *', 'UTC' FROM unnest($1::text[]) name`,
    [[busy, gone]],
  )
  await pool.query(
    `INSERT INTO pgboss.job (name, state, start_after, keep_until) VALUES
      ($1, 'active', now() - interval '20 minutes', now() + interval '1 hour'),
      ($1, 'created', now() - interval '11 minutes', now() + interval '1 hour'),
      ($2, 'created', now() - interval '11 minutes', now() + interval '1 hour'),
      ($2, 'created', now() - interval '12 minutes', now() - interval '1 second')`,
    [busy, gone],
  )
  await endUntakenSchedules(shop.database, [busy, gone])
  const names = (await timetable()).map(({ name }) => name)
  expect([names.includes(busy), names.includes(gone)]).toEqual([true, false])
  const left = await pool.query('SELECT name FROM pgboss.job WHERE name = ANY($1) ORDER BY name', [[busy, gone]])
  expect(left.rows.map(({ name }) => name)).toEqual([gone, busy, busy])
  await pool.query('DELETE FROM pgboss.job WHERE name = ANY($1)', [[busy, gone]])
  await pool.query('DELETE FROM pgboss.schedule WHERE name = ANY($1)', [[busy, gone]])
})

it('puts the schedule of a job that it takes back within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const worker = await startWorker(shop.dependencies, { backup: async () => {} })
  try {
    // Another worker has found its job waiting while this one did not reach the database.
    await shop.database.pool.query("DELETE FROM pgboss.schedule WHERE name = 'backup'")
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(async () =>
      expect(await timetable()).toContainEqual({ name: 'backup', cron: '40 1 * * *', timezone: 'Europe/Amsterdam' }),
    )
  } finally {
    vi.useRealTimers()
    await worker.stop()
  }
})

it('does nothing nightly in the hour that is missing when clocks go forward, and twice when they go back', async () => {
  const worker = await startWorker(shop.dependencies, { backup: async () => {} })
  await worker.stop()
  const { rows } = await shop.database.pool.query(
    "SELECT name FROM pgboss.schedule WHERE timezone <> 'UTC' AND split_part(cron, ' ', 2) IN ('2', '*')",
  )
  expect(rows).toEqual([])
})

it('makes up for backup and cleanup after a night in which the shop was off', async () => {
  const start = () => startWorker(shop.dependencies, { backup: async () => {} })
  await (await start()).stop()
  const { pool } = shop.database
  await pool.query("UPDATE pgboss.schedule SET created_on = now() - interval '1 month'")
  await pool.query("UPDATE pgboss.version SET cron_on = now() - interval '2 days'")
  const worker = await start()
  await vi.waitFor(async () => {
    // Before it is a job of its own, pg-boss has one that names it.
    const { rows } = await pool.query<{ name: string }>(
      "SELECT coalesce(data ->> 'name', name) AS name FROM pgboss.job",
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['backup', 'tidy-up']))
  })
  await worker.stop()
})

it('looks for payments whose notice never came twice a minute', async () => {
  await shop.database.db.transaction((tx) => enqueue(tx, pollPaymentsJob, {}))
  const worker = await startWorker(shop.dependencies)
  await vi.waitFor(async () => {
    const { rows } = await shop.database.pool.query(
      "SELECT round(extract(epoch FROM start_after - created_on))::int AS after FROM pgboss.job WHERE name = 'follow-payments-again'",
    )
    expect(rows[0]).toEqual({ after: 30 })
  }, 10_000)
  await worker.stop()
})

it('says in the log that a backup failed, and keeps only what may be written down', async () => {
  await shop.database.db.transaction((tx) => enqueue(tx, backupJob, {}))
  const told: unknown[] = []
  const log = {
    ...shop.dependencies.log,
    error: (detail: unknown, message?: string) => void told.push([detail, message]),
  }
  const failure = Object.assign(new Error('Failed query: SELECT secret'), { query: 'SELECT secret' })
  const worker = await startWorker({ ...shop.dependencies, log }, { backup: () => Promise.reject(failure) })
  await vi.waitFor(async () => {
    const { rows } = await shop.database.pool.query(
      "SELECT output->>'message' AS why FROM pgboss.job WHERE name = 'backup' AND state = 'retry'",
    )
    expect(rows).toEqual([{ why: 'Failed query' }])
  }, 10_000)
  await worker.stop()
  expect(told).toEqual([[{ err: failure, job: 'backup' }, 'the nightly backup failed']])
})
