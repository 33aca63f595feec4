import type { PayMessage } from '@toonbank/contract/envelope.ts'
import { wayBack } from '@toonbank/domain/checkout/pay-refusal.ts'
import { stepPath } from '@toonbank/domain/checkout/steps.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect, redirectDocument } from 'react-router'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'
import type { TooMuchUnpaid } from './order-refusal.tsx'
import { findUnpaid } from './read-checkout.server.ts'

/** The redirect is a new document, because the bank is not a page of the shop. */
export const toPayment = (
  visit: Visit,
  { paymentUrl, paymentUid }: { paymentUrl: string | null; paymentUid: string },
): Response => redirectDocument(paymentUrl ?? href(visit, 'payment', { uid: paymentUid }), 303)

const pages = { home: 'home', checkout: 'checkout', login: 'checkoutLogin' } as const

export async function toUnpaidOrder(visit: Visit, { kind, limit }: TooMuchUnpaid): Promise<Response> {
  const unpaid = (await findUnpaid(visit))?.paymentUid
  return redirect(
    withNotice(unpaid ? href(visit, 'payment', { uid: unpaid }) : href(visit, 'orders'), kind, limit),
    303,
  )
}

export function redirectToRemedy(visit: Visit, message: string | PayMessage): Response {
  const { to, phrase, opensCart } = wayBack(message)
  const path = to.kind === 'step' ? stepPath(to.step, visit) : href(visit, pages[to.kind])
  const address = `${path}${opensCart ? '?panel=cart' : ''}`
  return redirect(phrase ? withNotice(address, phrase) : address, 303)
}
