import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Parts } from '../process/parts.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { applyTruth } from './apply-truth.ts'

const mostAtOnce = 500

/** Asks after every payment that is still open: notices get lost, and a payment that expired holds goods that others want. */
export async function followPayments(parts: Parts, provider: PaymentProvider): Promise<void> {
  const open = await parts.database.db
    .select()
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.status, ['open', 'pending', 'authorized']))
    .orderBy(asc(paymentAttempt.id))
    .limit(mostAtOnce)
  for (const attempt of open) {
    await applyTruth(parts, provider, attempt).catch((error: unknown) =>
      parts.log.error({ err: error, attempt: attempt.id }, 'a payment could not be followed'),
    )
  }
}
