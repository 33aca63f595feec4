import { heartbeatSeconds, type JobKind, minutelyRetentionSeconds } from '@toonbank/runtime/jobs/job-kind.ts'

/** It runs every minute, so a failed run is not retried, nor stored for long when no worker takes it. */
export const sendEInvoicesJob: JobKind = {
  name: 'send-e-invoices',
  queue: { retryLimit: 0, heartbeatSeconds, retentionSeconds: minutelyRetentionSeconds },
  timetable: { cron: '* * * * *' },
}
