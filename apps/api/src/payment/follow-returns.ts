import type { Dependencies } from '../process/dependencies.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { findAttemptByProviderId, syncWithProvider } from './sync-with-provider.ts'

/**
 * Looks for payments of which money went back, in the lists of the providers that keep such: a notice of that may get
 * lost, and a paid payment is not polled. Each is then read like any other; what is known already changes nothing.
 */
export async function followReturns(dependencies: Dependencies, providers: PaymentProviders): Promise<void> {
  for (const provider of providers.all) {
    const returned = await provider.listReturned?.()
    if (!returned?.ok) continue
    for (const providerId of returned.value) {
      const attempt = await findAttemptByProviderId(dependencies, provider.name, providerId)
      if (attempt) await syncWithProvider(dependencies, providers, attempt)
    }
  }
}
