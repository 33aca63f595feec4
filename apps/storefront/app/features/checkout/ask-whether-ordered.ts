import { createClient } from '@toonbank/contract/client.ts'
import { findUnpaidPayment } from '@toonbank/contract/shop/checkout.ts'
import type { PayFailed } from './order-refusal.tsx'

/** Asks after a failed payment call, because the order may exist all the same. */
export async function askWhetherOrdered(): Promise<{ readonly problem: PayFailed }> {
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(5_000) })
  const answer = await createClient({ send, baseUrl: '' })
    .ask(findUnpaidPayment, {})
    .catch(() => undefined)
  if (!answer?.ok) return { problem: { kind: 'payFailed', isOrdered: undefined } }
  const { paymentUid } = answer.value
  return { problem: { kind: 'payFailed', isOrdered: paymentUid !== null, paymentUid: paymentUid ?? undefined } }
}
