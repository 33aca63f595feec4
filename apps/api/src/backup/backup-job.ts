import type { JobKind } from '../jobs/job-kind.ts'

/** Nightly. Time limit: a large shop takes minutes, so four hours are enough for any. */
export const backupJob: JobKind = {
  name: 'backup',
  queue: { retryLimit: 2, retryDelay: 300, heartbeatSeconds: 60, expireInSeconds: 4 * 3_600 },
  timetable: { cron: '40 2 * * *', timeZone: 'Europe/Amsterdam' },
  failure: { level: 'error', message: 'the nightly backup failed' },
}
