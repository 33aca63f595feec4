import { heartbeatSeconds, type JobKind, minutelyRetentionSeconds } from '@toonbank/runtime/jobs/job-kind.ts'

export const checkVatNumbersJob: JobKind = {
  name: 'check-vat-numbers',
  queue: { retryLimit: 0, heartbeatSeconds, retentionSeconds: minutelyRetentionSeconds },
  timetable: { cron: '* * * * *' },
  pace: { pollingIntervalSeconds: 2 },
}
