import type { Queue, WorkOptions } from 'pg-boss'
import type * as v from 'valibot'

/**
 * A kind of job for the worker, declared by the room whose work it is. `Data` is a job's payload, as JSON. A kind that
 * is not listed in `shop-jobs.ts` has no queue.
 */
export interface JobKind<Data extends object = object> {
  /** Name of its queue. */
  readonly name: string
  /** Retries and timeouts of a job. */
  readonly queue: Omit<Queue, 'name'>
  /**
   * Polling interval and concurrency of the worker. The jobs of a batch run at once and are retried together, so one
   * that was done must be safe to run again. Absent: `scheduledPace`.
   */
  readonly pace?: WorkOptions
  /**
   * Runs the jobs of a batch one after the other, unless one takes longer than a second: a worker that is killed leaves
   * one of them half done, not all.
   */
  readonly isInTurn?: true
  /**
   * Schedule: a cron expression, in UTC or in this time zone. `missed`: whether a job is made up for, once, when no
   * worker ran at its time; absent: it is skipped.
   */
  readonly timetable?: { readonly cron: string; readonly timeZone?: string; readonly missed?: 'once' }
  /** The log line of a failed job; absent: a warning that a job failed. */
  readonly failure?: { readonly level: 'warn' | 'error'; readonly message: string }
  /** Schema of the payload, checked when it is read from the queue; absent: the job has none. */
  readonly data?: v.GenericSchema<Data>
}

/**
 * Heartbeat timeout: a worker that is silent for so many seconds counts as dead, and another retries its jobs. Longer
 * than anything that keeps a process from its timers.
 */
export const heartbeatSeconds = 20

/**
 * How long a job of every minute waits for a worker before it is dropped: a minute longer than it takes until nobody is
 * said to take it (`end-untaken-schedules.ts`).
 */
export const minutelyRetentionSeconds = 660

/** Jobs of a timetable run by the minute: asking for them more often would only keep an idle shop awake. */
export const scheduledPace: WorkOptions = { pollingIntervalSeconds: 10 }
