import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { changeOrder } from '../order/change-order.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { Dependencies } from '../process/dependencies.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { cancelReplaced } from './cancel-replaced.ts'
import { creditCancelled } from './credit-refund.ts'
import { finishTasksOf } from './payment-tasks.ts'
import { findByNumber } from './refund-order.ts'
import { sendRefunds } from './send-refunds.ts'
import { writeRefunds } from './write-refunds.ts'

type Cancelled = Outcome<{ readonly refunded: Cents }, 'orderNotFound' | 'notCancelable' | 'restNotPaid'>

/**
 * Cancels an order for staff, in one transaction with its mails and refunds (outbox): its stock and codes are released,
 * its open payments cancelled, and all received money is refunded. A partly shipped order only loses what was not
 * shipped, and its money is refunded separately. `note`: what the customer reads in the history.
 */
export async function cancelOrder(
  dependencies: Dependencies,
  providers: PaymentProviders,
  orderNumber: string,
  note: string,
): Promise<Cancelled> {
  const { db } = dependencies.database
  const order = await findByNumber(dependencies, orderNumber)
  if (!order) return refused('orderNotFound')
  const cancelled = await db.transaction(async (tx): Promise<Cancelled> => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) return refused('orderNotFound')
    const cause = locked.status === 'partlyShipped' ? 'restCancelled' : 'cancelled'
    // What is left to pay is asked as a whole: without the unsent goods taken off it, the customer would pay them too.
    if (cause === 'restCancelled' && locked.paidAmount < locked.totalInclVat) return refused('restNotPaid')
    const changed = await changeOrder(tx, locked, { cause, by: 'staff', ...(note === '' ? {} : { note }) })
    if (changed === 'notAllowed') return refused('notCancelable')
    if (cause === 'restCancelled') return done({ refunded: zero })
    const back = await writeRefunds(tx, locked, { amount: undefined, reason: 'cancelled', note })
    await finishTasksOf(tx, order.id, 'cancelled', dependencies.clock())
    await creditCancelled(tx, order.id, note)
    return done({ refunded: back.ok ? back.value : zero })
  })
  if (!cancelled.ok) return cancelled
  await cancelReplaced(dependencies, providers, order.id)
  await sendRefunds(dependencies, providers, order.id)
  return cancelled
}
