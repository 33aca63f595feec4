import { refused } from '@toonbank/domain/outcome.ts'
import { withTimeout } from '@toonbank/runtime/process/with-timeout.ts'
import type { PaymentProvider } from '@toonbank/shop/ports/payment-provider.ts'

export const providerTimeoutMs = 10_000

/**
 * A provider that does not answer in time is 'unavailable'. If its call succeeds after all, the next `read` finds out.
 */
export function withTimeLimit(provider: PaymentProvider, timeoutMs = providerTimeoutMs): PaymentProvider {
  return {
    ...provider,
    methods: (wanted) => withTimeout(timeoutMs, provider.methods(wanted), unavailable),
    create: (request) => withTimeout(timeoutMs, provider.create(request), unavailable),
    read: (providerId) => withTimeout(timeoutMs, provider.read(providerId), unavailable),
    cancel: (providerId) => withTimeout(timeoutMs, provider.cancel(providerId), unavailable),
    refund: (providerId, request) => withTimeout(timeoutMs, provider.refund(providerId, request), unavailable),
  }
}

const unavailable = () => refused('unavailable')
