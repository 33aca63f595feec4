import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@toonbank/database/connect.ts'
import { describeError } from '@toonbank/database/describe-error.ts'
import { readJson } from '@toonbank/database/json-column.ts'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Dependencies } from '../http/dependencies.ts'
import type { Log } from '../process/log.ts'
import { dropFutureJobs } from './drop-future-jobs.ts'
import { type JobKind, scheduledPace } from './job-kind.ts'

const untakenMinutes = 10

/**
 * Ends the schedules of these kinds where no worker takes their jobs any more. A worker cannot know this by itself,
 * because another may run them. Jobs older than their retention are dropped, because pg-boss looks for them only daily.
 */
export async function endUntakenSchedules({ db }: Pick<Connection, 'db'>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const isOfThese = sql`name = ANY(${sql.param(names)}::text[])`
  await db.execute(sql`DELETE FROM pgboss.schedule s WHERE ${isOfThese}
    AND EXISTS (SELECT FROM pgboss.job j WHERE j.name = s.name AND j.state = 'created'
      AND j.start_after < now() - make_interval(mins => ${untakenMinutes}))
    AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = s.name AND j.state = 'active')`)
  await db.execute(sql`DELETE FROM pgboss.job WHERE ${isOfThese} AND state = 'created' AND keep_until < now()`)
}

const mendEvery = 60_000

export interface WorkerOptions {
  readonly superviseSeconds: number
  readonly mendTimes: () => Promise<unknown>
}

export interface Worker {
  take<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<unknown>): Promise<void>
  /** Leaves the jobs of this kind to other workers, and ends its schedule once none of them takes any. */
  leave(kind: JobKind): void
  stop(): Promise<void>
}

export async function openWorker(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  { superviseSeconds, mendTimes }: WorkerOptions,
): Promise<Worker> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.changes.query(text, values) },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  const scheduled: JobKind[] = []
  const left: string[] = []
  const schedule = async ({ name, timetable }: JobKind) => {
    const { cron, timeZone = 'UTC', missed = 'skip' } = timetable ?? {}
    if (cron) await boss.schedule(name, cron, null, { tz: timeZone, missed })
  }
  const mend = async () => {
    await dropFutureJobs(database)
    await mendTimes()
    await endUntakenSchedules(database, left)
    const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM pgboss.schedule')
    for (const kind of scheduled) if (!rows.some(({ name }) => name === kind.name)) await schedule(kind)
  }
  await mend()
  await boss.start()
  // It is a timer, because the schedule itself may wait for a time that was set back.
  const mending = setInterval(
    () => void mend().catch((error: unknown) => log.error({ err: error }, 'times could not be mended')),
    mendEvery,
  ).unref()
  return {
    async take<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<unknown>) {
      const { name, pace = scheduledPace, isInTurn = false } = kind
      const runOne = async (data: Data) => run(dataOf(kind, data))
      // All jobs of a batch end before one counts as failed, because the whole batch is retried.
      await boss.work<Data>(name, pace, async (jobs) => {
        const ended = isInTurn
          ? await settleInTurn(jobs, runOne)
          : await Promise.allSettled(jobs.map(({ data }) => runOne(data)))
        const failures = ended.flatMap((one) => (one.status === 'rejected' ? [toFailure(log, kind, one.reason)] : []))
        if (failures[0]) throw failures[0]
      })
      await schedule(kind)
      scheduled.push(kind)
    },
    leave: ({ name }) => void left.push(name),
    stop() {
      clearInterval(mending)
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

const slowAfter = 1_000

async function settleInTurn<Data>(
  jobs: readonly { readonly data: Data }[],
  runOne: (data: Data) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const running: Promise<PromiseSettledResult<unknown>[]>[] = []
  for (const { data } of jobs) {
    const one = Promise.allSettled([runOne(data)])
    running.push(one)
    await Promise.race([one, pause(slowAfter, undefined, { ref: false })])
  }
  return (await Promise.all(running)).flat()
}

const dataOf = <Data extends object>({ name, data }: JobKind<Data>, given: Data): Data => {
  if (data) readJson({ table: `queue ${name}`, column: 'data' }, data, given)
  return given
}

function toFailure(
  log: Log,
  { name, failure = { level: 'warn', message: 'a job failed' } }: JobKind,
  error: unknown,
): Error {
  log[failure.level]({ err: error, job: name }, failure.message)
  return new Error(describeError(error).message)
}
