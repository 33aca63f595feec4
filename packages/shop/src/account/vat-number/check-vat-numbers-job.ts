import { heartbeatSeconds, type JobKind, minutelyRetentionSeconds } from '@toonbank/runtime/jobs/job-kind.ts'

/** Runs every minute, so a failed run is not retried, nor kept for long when no worker takes it. */
export const checkVatNumbersJob: JobKind = {
  name: 'check-vat-numbers',
  queue: { retryLimit: 0, heartbeatSeconds, retentionSeconds: minutelyRetentionSeconds },
  timetable: { cron: '* * * * *' },
  // A registration puts one down too, and its business waits for the answer.
  pace: { pollingIntervalSeconds: 2 },
}
