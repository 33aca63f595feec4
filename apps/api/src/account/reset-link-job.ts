import type { Frozen } from '@toonbank/database/json-column.ts'
import { locales } from '@toonbank/domain/locale.ts'
import * as v from 'valibot'
import { heartbeatSeconds, type JobKind } from '../jobs/job-kind.ts'

const resetLinkWanted = v.object({ emailAddress: v.string(), locale: v.picklist(locales), isPublic: v.boolean() })
export type ResetLinkWanted = Frozen<v.InferOutput<typeof resetLinkWanted>>

/** Holds what somebody typed as their e-mail address: forgotten an hour after it is done. */
export const resetLinkJob: JobKind<ResetLinkWanted> = {
  name: 'mail-reset-link',
  data: resetLinkWanted,
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
