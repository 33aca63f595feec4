import type { Queue, WorkOptions } from 'pg-boss'
import type * as v from 'valibot'

/**
 * A kind of job for the worker; `Data` is its payload, as JSON. A kind that is not listed in `shop-jobs.ts` has no
 * queue.
 */
export interface JobKind<Data extends object = object> {
  readonly name: string
  readonly queue: Omit<Queue, 'name'>
  /**
   * The jobs of a batch run at once and are retried together, so a job must be safe to run again. Absent:
   * `scheduledPace`.
   */
  readonly pace?: WorkOptions
  /**
   * Runs the jobs of a batch one after the other, unless one takes longer than a second: a killed worker then leaves
   * only one half done.
   */
  readonly isInTurn?: true
  /**
   * A cron expression, in UTC or in this time zone. With `missed` a job that no worker ran in time runs once later;
   * absent: it is skipped.
   */
  readonly timetable?: { readonly cron: string; readonly timeZone?: string; readonly missed?: 'once' }
  readonly failure?: { readonly level: 'warn' | 'error'; readonly message: string }
  readonly data?: v.GenericSchema<Data>
}

/** A worker without heartbeat for so many seconds counts as dead, and another retries its jobs. */
export const heartbeatSeconds = 20

/** A job of every minute is dropped one minute after `end-untaken-schedules.ts` notices that nobody takes it. */
export const minutelyRetentionSeconds = 660

export const scheduledPace: WorkOptions = { pollingIntervalSeconds: 10 }
