import type { Transaction } from '@toonbank/database/connect.ts'
import { type Cents, minus, plus, sum, zero } from '@toonbank/domain/money/cents.ts'
import type { OrderCause } from '@toonbank/domain/order/order-state.ts'
import type { ReductionKind } from '@toonbank/domain/order/reduction.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { changeOrder } from '../../order/change-order.ts'
import { queueReductionMail } from '../../order/fulfil/queue-order-news.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { type GoneGoods, writeReduction } from '../../order/write-reduction.ts'
import { listReceivedPayments, sumGestures } from '../transfer/received-payments.ts'
import { creditReduction, reductionCause } from './credit-refund.ts'
import { lowerPayments } from './lower-payments.ts'
import { writeRefunds } from './write-refunds.ts'

interface Reducing {
  readonly kind: ReductionKind
  readonly cause: OrderCause
  readonly code: string
  readonly goods: GoneGoods
  readonly deduction: Cents
  readonly isRestocked: boolean
  readonly restocked?: ReadonlyMap<number, number> | undefined
  readonly note: string
  readonly by: Actor
  readonly sentElsewhere?: Cents
}

/**
 * Takes goods off a locked order with state, stock, refund, mail and credit note, which locks its series and comes
 * last. 'notAllowed': its state does not allow the cause, and the caller must roll back.
 */
export async function reduceOrder(
  tx: Transaction,
  order: OrderRow,
  { kind, cause, code, goods, deduction, isRestocked, restocked, note, by, sentElsewhere }: Reducing,
): Promise<{ readonly amount: Cents; readonly refunded: Cents } | 'notAllowed'> {
  const payments = (await listReceivedPayments(tx, order.id)).filter(({ isCounted }) => isCounted)
  const left = sum(payments.map(({ countedLeft }) => countedLeft))
  // The shop cannot deduct anything from refunds that were made elsewhere.
  const gestures = sentElsewhere === undefined ? await sumGestures(tx, order.id) : zero
  const refundable = sentElsewhere ?? left
  const wanted = { kind, code, goods, deduction, gestures, refundable, isRestocked, restocked, note, by }
  const reduced = await writeReduction(tx, order, wanted)
  const { uid, amount, gesturesCounted, refunded } = reduced
  const refundedBefore = sum(payments.map(({ owedBack }) => owedBack))
  const changed = await changeOrder(tx, reduced.order, { cause, by, ...(note === '' ? {} : { note }) })
  if (changed === 'notAllowed') return changed
  await lowerPayments(tx, reduced.order)
  if (refunded > 0 && sentElsewhere === undefined)
    await writeRefunds(tx, order, { amount: refunded, reason: kind, note, by, isOfCounted: true })
  await queueReductionMail(tx, reduced.order, {
    uid,
    kind,
    goods,
    amount,
    deduction,
    gesturesCounted,
    paid: plus(left, refundedBefore),
    refundedBefore,
    refunded,
    note,
    creditCause: reductionCause(uid),
  })
  const lines = goods.lines.map(({ row, pieces, cost }) => ({ uid: row.uid, quantity: pieces, inclVat: cost }))
  await creditReduction(tx, { uid, orderId: order.id, amount: minus(amount, gesturesCounted), lines, note, by })
  return { amount, refunded }
}
