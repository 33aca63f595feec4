import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { data, redirect, redirectDocument } from 'react-router'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'
import { toPayProblem } from '../../shop/pay-problem.ts'

/**
 * Pays an open order from its page at `path`. An order that was paid or ended meanwhile is shown as it is now; a
 * payment pending at a bank is explained.
 */
export async function payOpenOrder(visit: Visit, uid: string, path: string, form: FormData) {
  const payMethod = String(form.get('paymentOption') ?? '')
  const started = await visit.ask(payOrder, { params: { uid }, body: { payMethod } })
  if (!started.ok && started.problem === 'orderNotPayable') return redirect(withNotice(path, 'orderNotPayable'), 303)
  if (!started.ok) return data({ problem: toPayProblem(started) }, { status: 409 })
  return redirectDocument(started.value.paymentUrl ?? href(visit, 'payment', { uid: started.value.paymentUid }), 303)
}
