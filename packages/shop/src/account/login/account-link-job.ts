import type { Frozen } from '@toonbank/database/json-column.ts'
import { linkPurposes } from '@toonbank/domain/account/link-purpose.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import * as v from 'valibot'

const accountLinkRequest = v.object({
  emailAddress: v.string(),
  locale: v.picklist(locales),
  isPublic: v.boolean(),
  purpose: v.exactOptional(v.picklist(linkPurposes)),
  to: v.exactOptional(v.string()),
})
export type AccountLinkRequest = Frozen<v.InferOutput<typeof accountLinkRequest>>

/**
 * Mails a link to choose a password or to log in. The job contains an e-mail address that somebody typed, so it is
 * deleted an hour after it is done.
 */
export const accountLinkJob: JobKind<AccountLinkRequest> = {
  name: 'mail-reset-link',
  data: accountLinkRequest,
  queue: {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
    retentionSeconds: 86_400,
  },
  pace: { pollingIntervalSeconds: 1 },
}
