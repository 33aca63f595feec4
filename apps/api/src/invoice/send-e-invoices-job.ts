import { heartbeatSeconds, type JobKind } from '../jobs/job-kind.ts'

/** Runs every minute, so a failed run is not retried, and one that no worker took for ten minutes is dropped. */
export const sendEInvoicesJob: JobKind = {
  name: 'send-e-invoices',
  queue: { retryLimit: 0, heartbeatSeconds, retentionSeconds: 660 },
  timetable: { cron: '* * * * *' },
}
