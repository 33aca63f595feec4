import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { ListedRefund } from '@toonbank/domain/payment/payment-reading.ts'
import type { ProviderRefundStatus, RefundRequest } from '@toonbank/shop/ports/payment-provider.ts'
import { toMollieAmount } from './mollie-amount.ts'
import {
  isGone,
  keyOfRefund,
  type MollieRefund,
  mollieRefund,
  mollieRefunds,
  mollieReturned,
} from './mollie-answers.ts'
import type { AskMollie } from './mollie-client.ts'

type Unread = 'notFound' | 'unavailable'

/**
 * Refunds a payment once for each key. Mollie forgets idempotency keys after an hour, but a refund may be retried after
 * days, so existing refunds are read first by the key in their metadata.
 */
export async function refundAtMollie(
  ask: AskMollie,
  providerId: string,
  { amount, idempotencyKey }: RefundRequest,
): Promise<Outcome<'underWay', Unread | 'refused'>> {
  const before = await findRefund(ask, providerId, idempotencyKey)
  if (!before.ok) return before
  if (before.value) return before.value.amount.amount === amount ? done('underWay') : refused('refused')
  const made = await ask({
    method: 'POST',
    path: `${pathOf(providerId)}/refunds`,
    body: { amount: toMollieAmount(amount), metadata: { key: idempotencyKey } },
    // Mollie also repeats a refusal under its key, so another amount needs another key.
    idempotencyKey: `${idempotencyKey}-${amount}`,
    schema: mollieRefund,
  })
  if (made.ok) return made.value.amount.amount === amount ? done('underWay') : refused('unavailable')
  // Mollie takes two equal refunds in short succession for one, so this one is retried.
  return refused(made.problem === 'refused' && made.status === 409 ? 'unavailable' : made.problem)
}

export async function statusOfRefund(
  ask: AskMollie,
  providerId: string,
  key: string,
): Promise<Outcome<ProviderRefundStatus, Unread>> {
  const found = await findRefund(ask, providerId, key)
  if (!found.ok) return found
  return found.value ? done(toStatus(found.value.status)) : refused('notFound')
}

export async function listLiveRefunds(
  ask: AskMollie,
  providerId: string,
): Promise<Outcome<readonly ListedRefund[], 'unavailable'>> {
  const listed = await listRefunds(ask, providerId)
  if (!listed.ok) return refused('unavailable')
  const live = listed.value._embedded.refunds.filter(({ status }) => toStatus(status) !== 'failed')
  return done(live.map((refund) => ({ key: keyOfRefund(refund), amount: refund.amount.amount })))
}

/** The last 250 refunds and 250 chargebacks are more than occur between two runs. */
export async function listPaymentsPaidBack(ask: AskMollie): Promise<Outcome<readonly string[], 'unavailable'>> {
  const query = { limit: '250' }
  const lists = await Promise.all(
    ['/chargebacks', '/refunds'].map((path) => ask({ path, query, schema: mollieReturned })),
  )
  const ids = new Set<string>()
  for (const list of lists) {
    if (!list.ok) return refused('unavailable')
    const { chargebacks, refunds } = list.value._embedded
    for (const { paymentId } of [...chargebacks, ...refunds]) ids.add(paymentId)
  }
  return done([...ids])
}

const toStatus = (status: string): ProviderRefundStatus => {
  if (status === 'refunded') return 'refunded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'underWay'
}

async function findRefund(
  ask: AskMollie,
  providerId: string,
  key: string,
): Promise<Outcome<MollieRefund | undefined, Unread>> {
  const listed = await listRefunds(ask, providerId)
  if (listed.ok) return done(listed.value._embedded.refunds.find((refund) => keyOfRefund(refund) === key))
  return refused(isGone(listed) ? 'notFound' : 'unavailable')
}

const listRefunds = (ask: AskMollie, providerId: string) =>
  ask({ path: `${pathOf(providerId)}/refunds`, query: { limit: '250' }, schema: mollieRefunds })

const pathOf = (providerId: string): string => `/payments/${encodeURIComponent(providerId)}`
