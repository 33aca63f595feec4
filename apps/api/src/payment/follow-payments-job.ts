import { heartbeatSeconds, type JobKind } from '../jobs/job-kind.ts'

/** Runs every minute, so a failed run is not retried. Each run has another half a minute later: cron knows no less. */
export const followPaymentsJob: JobKind = {
  name: 'follow-payments',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '* * * * *' },
}

/** Hourly: money that went back is seldom in a hurry, and its notice mostly comes. */
export const followReturnsJob: JobKind = {
  name: 'follow-returns',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '17 * * * *' },
}

export const followPaymentsAgainJob: JobKind = {
  name: 'follow-payments-again',
  queue: { retryLimit: 0, heartbeatSeconds },
}
/** Seconds: with the time of a run, a payment whose notice never came is found within a minute. */
export const againAfter = 30
