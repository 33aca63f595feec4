import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { wayBack } from '@toonbank/domain/checkout/pay-refusal.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect, redirectDocument } from 'react-router'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'
import type { TooMuchUnpaid } from './order-refusal.tsx'
import { findUnpaid } from './read-checkout.server.ts'

/**
 * Redirects to the bank, or to the result when there is nothing to pay; as a new document, since the bank is not a page
 * of the shop.
 */
export const toPayment = (
  visit: Visit,
  { paymentUrl, paymentUid }: { paymentUrl: string | null; paymentUid: string },
): Response => redirectDocument(paymentUrl ?? href(visit, 'payment', { uid: paymentUid }), 303)

const pages = { home: 'home', checkout: 'checkout', login: 'checkoutLogin' } as const

/** Redirects to the earlier order that cannot be paid now, with the limit on unpaid orders. */
export async function toUnpaidOrder(visit: Visit, { kind, limit }: TooMuchUnpaid): Promise<Response> {
  const unpaid = (await findUnpaid(visit))?.paymentUid
  return redirect(
    withNotice(unpaid ? href(visit, 'payment', { uid: unpaid }) : href(visit, 'orders'), kind, limit),
    303,
  )
}

/** Redirects back to the page where the shopper can fix the cause of the refusal. */
export function redirectToRemedy(visit: Visit, message: string | PayMessage): Response {
  const { to, phrase, opensCart } = wayBack(message)
  const path = to.kind === 'step' ? stepPath(to.step, visit) : href(visit, pages[to.kind])
  const address = `${path}${opensCart ? '?panel=cart' : ''}`
  return redirect(phrase ? withNotice(address, phrase) : address, 303)
}
