import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

/** Runs every minute, so a failed run is not retried. */
export const inviteCustomersJob: JobKind = {
  name: 'invite-customers',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '* * * * *' },
}
