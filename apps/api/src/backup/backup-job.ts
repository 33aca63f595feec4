import type { JobKind } from '../jobs/job-kind.ts'

/**
 * Nightly, and not between two and three: in one night of the year that hour is missing, in another it is there twice.
 * Time limit: a large shop takes minutes, so four hours are enough for any.
 */
export const backupJob: JobKind = {
  name: 'backup',
  queue: { retryLimit: 2, retryDelay: 300, heartbeatSeconds: 60, expireInSeconds: 4 * 3_600 },
  timetable: { cron: '40 1 * * *', timeZone: 'Europe/Amsterdam', missed: 'once' },
  failure: { level: 'error', message: 'the nightly backup failed' },
}
