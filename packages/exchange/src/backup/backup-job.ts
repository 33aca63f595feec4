import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'

/**
 * Backups avoid the hour from two to three, which clock changes skip or repeat. An unstarted job lives only until the
 * next one, so that delayed jobs do not replace a fortnight of backups.
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
