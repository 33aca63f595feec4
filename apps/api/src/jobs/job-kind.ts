import type { Queue, WorkOptions } from 'pg-boss'
import type * as v from 'valibot'

/**
 * A kind of work that is left for the worker; the room whose work it is declares it. `Data` is what one job needs to
 * know, as JSON. A kind that is not listed in `shop-jobs.ts` has no queue.
 */
export interface JobKind<Data extends object = object> {
  /** Of its queue. */
  readonly name: string
  /** How often and how long one is tried. */
  readonly queue: Omit<Queue, 'name'>
  /** How soon the worker sees that there is one, and how many it does at once. */
  readonly pace?: WorkOptions
  /** Done by the clock: a cron expression, in UTC or in this time zone. */
  readonly timetable?: { readonly cron: string; readonly timeZone?: string }
  /** What the log says when one fails; a warning that a job failed where it is absent. */
  readonly failure?: { readonly level: 'warn' | 'error'; readonly message: string }
  /** Of its data, which is read from the queue by it; absent: it needs none. */
  readonly data?: v.GenericSchema<Data>
}

/**
 * A worker that says nothing for so many seconds is taken for dead, and its jobs are done by another. Longer than
 * anything that keeps a process from its timers.
 */
export const heartbeatSeconds = 20
