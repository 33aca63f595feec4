import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

/** It runs every minute, because people wait for the last piece. */
export const sendStockAlertsJob: JobKind = {
  name: 'stock-alerts',
  queue: { retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 600 },
  timetable: { cron: '* * * * *' },
}
