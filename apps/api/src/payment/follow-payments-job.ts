import { heartbeatSeconds, type JobKind } from '../jobs/job-kind.ts'

/** Every minute, so one that fails is not tried again. */
export const followPaymentsJob: JobKind = {
  name: 'follow-payments',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '* * * * *' },
}
