import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

// The names of queues must not change, because running shops have them in their tables.

/**
 * It runs every minute, so a failed run is not retried. Each run repeats itself after half a minute, because cron has
 * no seconds.
 */
export const pollPaymentsJob: JobKind = {
  name: 'follow-payments',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '* * * * *' },
}

/** It runs hourly, because a refund at the provider is seldom urgent, and mostly its notice arrives. */
export const pollPaidBackJob: JobKind = {
  name: 'follow-returns',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '17 * * * *' },
}

export const pollPaymentsAgainJob: JobKind = {
  name: 'follow-payments-again',
  queue: { retryLimit: 0, heartbeatSeconds },
}
export const againAfter = 30
