import { paymentNotice } from '@toonbank/contract/payment.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../process/parts.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import { applyTruth, findAttemptByProviderId } from './apply-truth.ts'

/** An unknown id is answered like a known one: ids cannot be tried out. Success is said only after the commit. */
export function paymentRoutes(parts: Parts, provider: PaymentProvider): Route[] {
  return [
    route(paymentNotice, async ({ params, body }) => {
      if (params.provider !== provider.name) return refused('providerUnknown')
      const attempt = await findAttemptByProviderId(parts, provider.name, body.id)
      if (!attempt) return done(null)
      return (await applyTruth(parts, provider, attempt)) === 'applied' ? done(null) : refused('providerUnavailable')
    }),
  ]
}
