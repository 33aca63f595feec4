import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

/**
 * Nightly, and not between two and three: in one night of the year that hour is missing, in another it is there twice.
 * Time limit: a large shop takes minutes, so four hours are enough for any. A job waits for a worker that has a place
 * for backups until the next is near: many that had waited would replace the backups of a fortnight by those of one
 * hour.
 */
export const backupJob: JobKind = {
  name: 'backup',
  queue: {
    retryLimit: 2,
    retryDelay: 300,
    heartbeatSeconds: 60,
    expireInSeconds: 4 * 3_600,
    retentionSeconds: 20 * 3_600,
  },
  timetable: { cron: '40 1 * * *', timeZone: 'Europe/Amsterdam', missed: 'once' },
  failure: { level: 'error', message: 'the nightly backup failed' },
}
