import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { findAttemptByProviderId } from '../attempt/attempt-row.ts'
import { settleAttempt } from '../settle/settle-attempt.ts'

/**
 * Finds payments of which money went back at the provider, in the lists that some providers have: a notice may get
 * lost, and a paid payment is not polled. Each one is then read like any payment, which is idempotent.
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
