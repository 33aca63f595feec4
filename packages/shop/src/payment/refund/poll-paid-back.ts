import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { findAttemptByProviderId } from '../attempt/attempt-row.ts'
import { settleAttempt } from '../settle/settle-attempt.ts'

/**
 * Finds refunds made at the provider in the lists that some have: notices get lost, and paid payments are not polled.
 * Each payment is then read as usual, which is idempotent.
 */
export async function pollPaidBack(dependencies: Dependencies, providers: PaymentProviders): Promise<void> {
  for (const provider of providers.all) {
    const returned = await provider.listPaymentsPaidBack?.()
    if (!returned?.ok) continue
    for (const providerId of returned.value) {
      const attempt = await findAttemptByProviderId(dependencies, provider.name, providerId)
      if (attempt) await settleAttempt(dependencies, providers, attempt)
    }
  }
}
