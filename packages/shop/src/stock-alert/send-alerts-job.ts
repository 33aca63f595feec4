import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

/** Every minute: somebody who waits for the last piece wants to know soon. */
export const sendStockAlertsJob: JobKind = {
  name: 'stock-alerts',
  queue: { retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 600 },
  timetable: { cron: '* * * * *' },
}
