import { createClient } from '@toonbank/contract/client.ts'
import { findUnpaidPayment } from '@toonbank/contract/shop/checkout.ts'
import type { PayFailed } from './order-refusal.tsx'

/** After a pay call that failed: asks the shop whether it has made the order all the same. */
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
