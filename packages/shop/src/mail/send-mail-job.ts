import type { Frozen } from '@toonbank/database/json-column.ts'
import { heartbeatSeconds, type JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import * as v from 'valibot'

const sendMail = v.object({
  mailId: v.number(),
  failures: v.exactOptional(v.number()),
  until: v.exactOptional(v.string()),
})
export type SendMail = Frozen<v.InferOutput<typeof sendMail>>

/**
 * `failMail` enqueues retries; the queue retries only after a lost worker or connection. Three batches of five run
 * concurrently, so that a slow mail server delays few; inside a batch mails go one after the other.
 */
export const sendMailJob: JobKind<SendMail> = {
  name: 'send-mail',
  data: sendMail,
  queue: { retryLimit: 1_000, retryDelay: 5, retryBackoff: false, heartbeatSeconds, expireInSeconds: 120 },
  isInTurn: true,
  pace: { pollingIntervalSeconds: 2, localConcurrency: 3, batchSize: 5, burstWhenBatchFull: true },
}
