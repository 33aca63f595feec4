import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { wayBack } from '@toonbank/domain/checkout/pay-refusal.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect, redirectDocument } from 'react-router'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/page-notice.tsx'
import type { TooMuchUnpaid } from './order-refusal.tsx'
import { findUnpaid } from './read-checkout.server.ts'

/**
 * On to the bank, or to the result when there was nothing to pay. A new document: the bank is not a page of the shop.
 */
export const toPayment = (
  visit: Visit,
  { paymentUrl, paymentUid }: { paymentUrl: string | null; paymentUid: string },
): Response => redirectDocument(paymentUrl ?? href(visit.language, 'payment', { uid: paymentUid }), 303)

const pages = { home: 'home', checkout: 'checkout', login: 'checkoutLogin' } as const

/** To the order that was placed before and cannot be paid now, which says how much one may have unpaid. */
export async function toUnpaidOrder(visit: Visit, { kind, limit }: TooMuchUnpaid): Promise<Response> {
  const unpaid = (await findUnpaid(visit))?.paymentUid
  return redirect(
    withNotice(unpaid ? href(visit.language, 'payment', { uid: unpaid }) : href(visit.language, 'orders'), kind, limit),
    303,
  )
}

/** Back to where the shopper can mend what stood in the way. */
export function redirectToRemedy(visit: Visit, message: string | PayMessage): Response {
  const { to, phrase, opensCart } = wayBack(message)
  const path = to.kind === 'step' ? stepPath(to.step, visit.language) : href(visit.language, pages[to.kind])
  const address = `${path}${opensCart ? '?panel=cart' : ''}`
  return redirect(phrase ? withNotice(address, phrase) : address, 303)
}
