import { payOrder } from '@toonbank/contract/shop/order.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect, redirectDocument } from 'react-router'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'
import { toPayProblem } from '../../shop/pay-problem.ts'

/**
 * Pays an order that is still open, for its customer or for who holds it, from its page at `path`. One that was paid in
 * another tab, or has ended, is shown as it is now; one that a bank has promised to pay looks as it did, so it is said.
 */
export async function payOpenOrder(visit: Visit, uid: string, path: string, form: FormData) {
  const payMethod = String(form.get('paymentOption') ?? '')
  const started = await visit.ask(payOrder, { params: { uid }, body: { payMethod } })
  if (!started.ok && started.problem === 'orderNotPayable') return redirect(withNotice(path, 'orderNotPayable'), 303)
  if (!started.ok) return data({ problem: toPayProblem(started) }, { status: 409 })
  return redirectDocument(started.value.paymentUrl ?? href(visit, 'payment', { uid: started.value.paymentUid }), 303)
}
