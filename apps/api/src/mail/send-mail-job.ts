import type { Frozen } from '@toonbank/database/json-column.ts'
import * as v from 'valibot'
import { heartbeatSeconds, type JobKind } from '../jobs/job-kind.ts'

const sendMail = v.object({
  mailId: v.number(),
  /** How often the mail had failed when this was put down; absent: whatever it says now. */
  failures: v.exactOptional(v.number()),
  /** ISO moment at which its tries end; absent: a day after it was written. */
  until: v.exactOptional(v.string()),
})
export type SendMail = Frozen<v.InferOutput<typeof sendMail>>

/**
 * A mail that the mail server does not take is put down anew by `failMail`; what is tried again here is a job whose
 * worker died or whose database went away, soon and for as long as that may take. Five under way at once: one slow mail
 * server of a shopper's holds up nobody else's.
 */
export const sendMailJob: JobKind<SendMail> = {
  name: 'send-mail',
  data: sendMail,
  queue: { retryLimit: 1_000, retryDelay: 5, retryBackoff: false, heartbeatSeconds, expireInSeconds: 120 },
  pace: { pollingIntervalSeconds: 1, localConcurrency: 5 },
}
