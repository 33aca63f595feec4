import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import * as v from 'valibot'

const failedPayment = v.object({ attemptId: v.number() })
export type FailedPayment = v.InferOutput<typeof failedPayment>

export const failedPaymentDelay = 600

export const paymentFailedJob: JobKind<FailedPayment> = {
  name: 'mail-failed-payment',
  data: failedPayment,
  queue: { retryLimit: 5, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 60, retentionSeconds: 86_400 },
}
