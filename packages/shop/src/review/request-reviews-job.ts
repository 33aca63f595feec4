import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

export const requestReviewsJob: JobKind = {
  name: 'request-reviews',
  queue: { retryLimit: 2, heartbeatSeconds: 60 },
  timetable: { cron: '10 10 * * *', timeZone: 'Europe/Amsterdam' },
}
