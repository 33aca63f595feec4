import type { Transaction } from '@toonbank/database/connect.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { isAllowed } from '@toonbank/domain/order/allowed-acts.ts'
import { type OrderStatus, toOrderActor } from '@toonbank/domain/order/order-state.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { changeOrder } from '../../order/change-order.ts'
import { listPieces, unsentOf } from '../../order/line-pieces.ts'
import { lockOrder } from '../../order/lock-order.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { valueOfGone } from '../../order/write-reduction.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { cancelReplaced } from '../attempt/cancel-replaced.ts'
import { finishTasksOf } from '../payment-tasks.ts'
import { creditCancelled } from './credit-refund.ts'
import { reduceOrder } from './reduce-order.ts'
import { findByNumber } from './refund-order.ts'
import { sendRefunds } from './send-refunds.ts'
import { type AboveRefundLimit, withinRefundLimit } from './within-refund-limit.ts'
import { writeRefunds } from './write-refunds.ts'

interface Seen {
  readonly status: OrderStatus
  /** Null: whoever saw it may not see money. */
  readonly paidAmount: Cents | null
}

const isAsSeen = (order: OrderRow, { status, paidAmount }: Seen): boolean =>
  status === order.status && (paidAmount ?? order.paidAmount) === order.paidAmount

type Cancelled =
  | Outcome<{ readonly refunded: Cents }, 'orderNotFound' | 'notCancelable' | 'changedMeanwhile'>
  | AboveRefundLimit

/**
 * Cancels an order for staff: stock and codes are released, open payments cancelled, and received money refunded. A
 * partly shipped order only loses unsent goods. The customer reads `note`; an order that is not as `seen` is kept.
 */
export async function cancelOrder(
  dependencies: Dependencies,
  providers: PaymentProviders,
  orderNumber: string,
  { note, seen, by }: { readonly note: string; readonly seen?: Seen | undefined; readonly by: Actor },
): Promise<Cancelled> {
  const { db } = dependencies.database
  const order = await findByNumber(dependencies, orderNumber)
  if (!order) return refused('orderNotFound')
  const cancelled = await withinRefundLimit(db, by, async (tx): Promise<Cancelled> => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) return refused('orderNotFound')
    const may = (act: 'cancel' | 'cancelRest') => isAllowed(act, locked.status, toOrderActor(by))
    if (!may('cancel') && !may('cancelRest')) return refused('notCancelable')
    if (seen && !isAsSeen(locked, seen)) return refused('changedMeanwhile')
    if (may('cancelRest')) return cancelRest(tx, locked, { note, by })
    const changed = await changeOrder(tx, locked, { cause: 'cancelled', by, ...(note === '' ? {} : { note }) })
    if (changed === 'notAllowed') return refused('notCancelable')
    const back = await writeRefunds(tx, locked, { amount: undefined, reason: 'cancelled', note, by })
    await finishTasksOf(tx, order.id, { note: 'cancelled', by, now: dependencies.clock() })
    await creditCancelled(tx, order.id, note, by)
    return done({ refunded: back.ok ? back.value : zero })
  })
  if (!cancelled.ok) return cancelled
  await cancelReplaced(dependencies, providers, order.id)
  await sendRefunds(dependencies, providers, order.id)
  return cancelled
}

async function cancelRest(
  tx: Transaction,
  order: OrderRow,
  { note, by }: { readonly note: string; readonly by: Actor },
): Promise<Cancelled> {
  const lines = await listPieces(tx, order.id)
  const unsent = new Map(lines.map((line) => [line.row.id, unsentOf(line)]))
  const reduced = await reduceOrder(tx, order, {
    ...{ kind: 'cancelled', cause: 'restCancelled', code: '', deduction: zero, isRestocked: true, note, by },
    goods: valueOfGone(order, lines, unsent, 'cancelled'),
  })
  return reduced === 'notAllowed' ? refused('notCancelable') : done({ refunded: reduced.refunded })
}
