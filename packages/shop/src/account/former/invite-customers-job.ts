import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

export const inviteCustomersJob: JobKind = {
  name: 'invite-customers',
  queue: { retryLimit: 0, heartbeatSeconds },
  timetable: { cron: '* * * * *' },
}
