import type { Locale } from '@toonbank/domain/locale.ts'
import { heartbeatSeconds, type JobKind } from '../jobs/job-kind.ts'

export interface ResetLinkWanted {
  readonly emailAddress: string
  readonly locale: Locale
  readonly isPublic: boolean
}

/** Holds what somebody typed as their e-mail address: forgotten an hour after it is done. */
export const resetLinkJob: JobKind<ResetLinkWanted> = {
  name: 'mail-reset-link',
  queue: {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
    retentionSeconds: 86_400,
  },
  pace: { pollingIntervalSeconds: 0.5 },
}
