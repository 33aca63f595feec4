import { paymentNotice } from '@toonbank/contract/shop/payment.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { findAttemptByProviderId } from '../attempt/attempt-row.ts'
import { pollRefunds } from '../refund/poll-refunds.ts'
import { isNoticeKey } from './notice-key.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Webhook of payment providers. An unknown payment or a wrong key gets the same answer as a valid notice. Success is
 * answered after the commit; an error makes the provider send it again.
 */
export function paymentRoutes(dependencies: Dependencies, providers: PaymentProviders): Route[] {
  return [
    route(paymentNotice, async ({ params, query, notice }) => {
      const attempt = await findAttemptByProviderId(dependencies, params.provider, notice.providerId)
      if (!attempt || !(notice.isSigned || isNoticeKey(attempt, query.key))) return done(null)
      if ((await settleAttempt(dependencies, providers, attempt)) === 'unavailable')
        return refused('providerUnavailable')
      if (providers.of(attempt.provider)?.readRefund) await pollRefunds(dependencies, providers, attempt.id)
      return done(null)
    }),
  ]
}
