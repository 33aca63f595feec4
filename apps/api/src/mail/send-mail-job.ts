import type { Frozen } from '@toonbank/database/json-column.ts'
import * as v from 'valibot'
import { heartbeatSeconds, type JobKind } from '../jobs/job-kind.ts'

const sendMail = v.object({
  mailId: v.number(),
  /** The mail's failures when this job was enqueued; absent: whatever they are now. */
  failures: v.exactOptional(v.number()),
  /** ISO moment at which its retries end; absent: a day after it was written. */
  until: v.exactOptional(v.string()),
})
export type SendMail = Frozen<v.InferOutput<typeof sendMail>>

/**
 * A mail that could not be delivered is enqueued anew by `failMail`; the queue itself retries only a job whose worker
 * died or whose database went away, soon and for as long as that may take. Five run concurrently: one slow mail server
 * of a shopper's holds up nobody else's.
 */
export const sendMailJob: JobKind<SendMail> = {
  name: 'send-mail',
  data: sendMail,
  queue: { retryLimit: 1_000, retryDelay: 5, retryBackoff: false, heartbeatSeconds, expireInSeconds: 120 },
  pace: { pollingIntervalSeconds: 1, localConcurrency: 5 },
}
