import type { Frozen } from '@toonbank/database/json-column.ts'
import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import * as v from 'valibot'

const sendMail = v.object({
  mailId: v.number(),
  /** Failures of the mail when this job was enqueued, to detect a stale job; absent: not checked. */
  failures: v.exactOptional(v.number()),
  /** ISO moment at which its retries end; absent: a day after it was written. */
  until: v.exactOptional(v.string()),
})
export type SendMail = Frozen<v.InferOutput<typeof sendMail>>

/**
 * Retries of a mail are enqueued by `failMail`. The queue itself retries only a job whose worker died or whose database
 * connection was lost, soon and for as long as that may take. Three batches of five run concurrently, so that the slow
 * mail server of one shopper does not delay the others, each one mail after the other: a kill repeats three at most. A
 * full batch is followed by the next without a pause.
 */
export const sendMailJob: JobKind<SendMail> = {
  name: 'send-mail',
  data: sendMail,
  queue: { retryLimit: 1_000, retryDelay: 5, retryBackoff: false, heartbeatSeconds, expireInSeconds: 120 },
  isInTurn: true,
  pace: { pollingIntervalSeconds: 2, localConcurrency: 3, batchSize: 5, burstWhenBatchFull: true },
}
