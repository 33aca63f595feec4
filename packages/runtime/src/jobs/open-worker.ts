import { setTimeout as pause } from 'node:timers/promises'
import { describeError } from '@toonbank/database/describe-error.ts'
import { readJson } from '@toonbank/database/json-column.ts'
import { PgBoss } from 'pg-boss'
import type { Dependencies } from '../http/dependencies.ts'
import type { Log } from '../process/log.ts'
import { dropFutureJobs } from './drop-future-jobs.ts'
import { endUntakenSchedules } from './end-untaken-schedules.ts'
import { type JobKind, scheduledPace } from './job-kind.ts'

const mendEvery = 60_000

export interface WorkerOptions {
  /** Interval of the check for jobs whose worker died. */
  readonly superviseSeconds: number
  /** Other repairs after the database's clock was set back; run at the start and every minute. */
  readonly mendTimes: () => Promise<unknown>
}

export interface Worker {
  /** Runs the jobs of this kind from now on, and schedules them by their timetable. */
  take<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<unknown>): Promise<void>
  /** Leaves the jobs of this kind to other workers, and ends its schedule once none of them takes any. */
  leave(kind: JobKind): void
  stop(): Promise<void>
}

/** The background worker: runs jobs of the kinds that were handed to `take`. */
export async function openWorker(
  { database, log }: Pick<Dependencies, 'database' | 'log'>,
  { superviseSeconds, mendTimes }: WorkerOptions,
): Promise<Worker> {
  const boss = new PgBoss({
    // As it comes, and not by Drizzle: the same text each time, so it is prepared.
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
    // Another worker has ended one of them while this one did not reach the database.
    const { rows } = await database.pool.query<{ name: string }>('SELECT name FROM pgboss.schedule')
    for (const kind of scheduled) if (!rows.some(({ name }) => name === kind.name)) await schedule(kind)
  }
  await mend()
  await boss.start()
  // A timer, not a scheduled job: the schedule itself may wait for a time that was set back.
  const mending = setInterval(
    () => void mend().catch((error: unknown) => log.error({ err: error }, 'times could not be mended')),
    mendEvery,
  ).unref()
  return {
    async take<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<unknown>) {
      const { name, pace = scheduledPace, isInTurn = false } = kind
      const runOne = async (data: Data) => run(dataOf(kind, data))
      // To the last job of a batch, before any counts as failed: the whole batch is tried again then.
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

/** In milliseconds: the next job of a batch does not wait longer for a slow one. */
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

/** Checks the payload: an older or newer version may have enqueued it. */
const dataOf = <Data extends object>({ name, data }: JobKind<Data>, given: Data): Data => {
  if (data) readJson({ table: `queue ${name}`, column: 'data' }, data, given)
  return given
}

/** Logs the failure. The queue stores what is thrown beside the job, so that is only what may be written down. */
function toFailure(
  log: Log,
  { name, failure = { level: 'warn', message: 'a job failed' } }: JobKind,
  error: unknown,
): Error {
  log[failure.level]({ err: error, job: name }, failure.message)
  return new Error(describeError(error).message)
}
