import { refused } from '@toonbank/domain/outcome.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Timeout of a call to a payment provider, in milliseconds. */
export const providerPatience = 10_000

/**
 * Time limit: a provider that does not answer in time is 'unavailable'. If its call succeeds after all, the next `read`
 * finds out.
 */
export function withTimeLimit(provider: PaymentProvider, patience = providerPatience): PaymentProvider {
  return {
    ...provider,
    methods: (wanted) => within(provider.methods(wanted), patience),
    create: (request) => within(provider.create(request), patience),
    read: (providerId) => within(provider.read(providerId), patience),
    cancel: (providerId) => within(provider.cancel(providerId), patience),
    refund: (providerId, request) => within(provider.refund(providerId, request), patience),
  }
}

async function within<Answer>(
  answer: Promise<Answer>,
  patience: number,
): Promise<Answer | ReturnType<typeof unavailable>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ReturnType<typeof unavailable>>((resolve) => {
    timer = setTimeout(() => resolve(unavailable()), patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const unavailable = () => refused('unavailable')
