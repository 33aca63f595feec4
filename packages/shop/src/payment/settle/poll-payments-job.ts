import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

// The queues keep the names that running shops have in their tables.

/**
 * Every minute, so a failed run is not retried. Each run repeats itself after half a minute, because cron has no
 * seconds.
 */
export const pollPaymentsJob: JobKind = {
  name: 'follow-payments',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '* * * * *' },
}

/** Hourly: a refund made at the provider is seldom urgent, and mostly its notice arrives. */
export const pollPaidBackJob: JobKind = {
  name: 'follow-returns',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '17 * * * *' },
}

export const pollPaymentsAgainJob: JobKind = {
  name: 'follow-payments-again',
  queue: { retryLimit: 0, heartbeatSeconds },
}
/** Seconds: half a minute, and the time of a run, so that a payment without a notice is found within a minute. */
export const againAfter = 30
