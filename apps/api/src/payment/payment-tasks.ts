import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { PaymentTaskKind } from '@toonbank/domain/payment/payment-status.ts'
import { type RefundStatus, refundableOf } from '@toonbank/domain/payment/refund.ts'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { lockOrder } from '../order/lock-order.ts'
import { queueRefundMail } from '../order/queue-order-news.ts'
import type { Dependencies } from '../process/dependencies.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { rollbackOnRefusal } from '../sql/rollback-on-refusal.ts'
import { creditRefund } from './credit-refund.ts'
import { listReceivedPayments } from './received-payments.ts'
import { sendRefunds } from './send-refunds.ts'
import { type RefundRefusal, writeRefunds } from './write-refunds.ts'

/** A provider that does not answer is asked every minute; after so many a person should look. */
const refundPatience = 15

export interface PaymentTask {
  readonly id: number
  readonly kind: PaymentTaskKind
  readonly orderNumber: string
  readonly provider: string
  readonly amount: Cents
  readonly since: Date
}

/** What payments left for a person to do, oldest first. */
export const listPaymentTasks = ({ database: { db } }: Pick<Dependencies, 'database'>): Promise<PaymentTask[]> =>
  db
    .select({
      id: paymentTask.id,
      kind: paymentTask.kind,
      orderNumber: shopOrder.number,
      provider: paymentAttempt.provider,
      amount: paymentTask.amount,
      since: paymentTask.createdAt,
    })
    .from(paymentTask)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(isNull(paymentTask.doneAt))
    .orderBy(asc(paymentTask.id))

export interface WaitingRefund {
  readonly id: number
  readonly status: RefundStatus
  readonly orderNumber: string
  readonly provider: string
  readonly amount: Cents
  readonly since: Date
}

/** Refunds that need a person, oldest first: to be sent by hand, refused by their provider, or never answered. */
export const listWaitingRefunds = ({
  database: { db },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<WaitingRefund[]> =>
  db
    .select({
      id: refund.id,
      status: refund.status,
      orderNumber: shopOrder.number,
      provider: paymentAttempt.provider,
      amount: refund.amount,
      since: refund.createdAt,
    })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refund.attemptId))
    .innerJoin(shopOrder, eq(shopOrder.id, refund.orderId))
    .where(
      or(
        inArray(refund.status, ['byHand', 'failed']),
        and(
          eq(refund.status, 'requested'),
          lt(refund.createdAt, new Date(clock().getTime() - refundPatience * 60_000)),
        ),
      ),
    )
    .orderBy(asc(refund.id))

/** A person has done a payment task, and says what. */
export async function finishPaymentTask(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
  note: string,
): Promise<Outcome<null, 'taskNotFound'>> {
  const finished = await db
    .update(paymentTask)
    .set({ doneAt: clock(), doneNote: note })
    .where(and(eq(paymentTask.id, id), isNull(paymentTask.doneAt)))
    .returning()
  return finished.length > 0 ? done(null) : refused('taskNotFound')
}

/** A person has sent the money of a refund: one that goes by hand, or that its provider refused. */
export const finishRefund = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
): Promise<Outcome<null, 'taskNotFound'> | RefundRefusal> =>
  db.transaction(async (tx): Promise<Outcome<null, 'taskNotFound'> | RefundRefusal> => {
    const [found] = await tx.select().from(refund).where(eq(refund.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    const [now] = await tx.select().from(refund).where(eq(refund.id, id))
    if (now?.status !== 'byHand' && now?.status !== 'failed') return refused('taskNotFound')
    // A failed one did not count until now: its money may have gone back otherwise.
    const payment = (await listReceivedPayments(tx, now.orderId)).find(({ attemptId }) => attemptId === now.attemptId)
    const left = payment ? refundableOf({ ...payment, refunded: payment.byShop }) : zero
    if (now.status === 'failed' && left < now.amount) return { ...refused('moreThanReceived'), detail: left }
    await tx.update(refund).set({ status: 'done', statusAt: clock() }).where(eq(refund.id, id))
    const invoiceUid = await creditRefund(tx, now)
    if (order) await queueRefundMail(tx, order, { ...now, reason: now.note, invoiceUid })
    return done(null)
  })

/** Those whose money is the customer's. */
const refundedTasks = ['refund', 'overpaid', 'underpaid', 'mismatch'] as const satisfies readonly PaymentTaskKind[]

/** Sends the money of a payment task back the way it came; the task is done by it. */
export async function refundPaymentTask(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  id: number,
): Promise<Outcome<{ readonly refunded: Cents }, 'taskNotFound' | 'notToBeRefunded'> | RefundRefusal> {
  const { db } = dependencies.database
  const [found] = await db
    .select({ orderId: paymentAttempt.orderId })
    .from(paymentTask)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
    .where(eq(paymentTask.id, id))
  if (!found) return refused('taskNotFound')
  const written = await rollbackOnRefusal(db, async (tx) => {
    await lockOrder(tx, found.orderId)
    const [task] = await tx.select().from(paymentTask).where(eq(paymentTask.id, id)).for('update')
    if (!task || task.doneAt) return refused('taskNotFound')
    const { attemptId } = task
    if (!refundedTasks.some((kind) => kind === task.kind)) return refused('notToBeRefunded')
    await tx
      .update(paymentTask)
      .set({ doneAt: dependencies.clock(), doneNote: 'refunded' })
      .where(eq(paymentTask.id, id))
    // A part of it may have gone back with a refund of the order.
    const payment = (await listReceivedPayments(tx, found.orderId)).find((one) => one.attemptId === attemptId)
    const left = payment ? refundableOf(payment) : zero
    const amount = task.amount < left ? task.amount : left
    return writeRefunds(tx, { id: found.orderId }, { amount, reason: 'notOwed', note: '', attemptId })
  })
  if (!written.ok) return written
  await sendRefunds(dependencies, providers, found.orderId)
  return done({ refunded: written.value })
}

/** All money of an order has gone back: nothing is left to do about its payments. */
export const finishTasksOf = (tx: Transaction, orderId: number, note: string, now: Date): Promise<unknown> =>
  tx
    .update(paymentTask)
    .set({ doneAt: now, doneNote: note })
    .where(
      and(
        isNull(paymentTask.doneAt),
        sql`${paymentTask.attemptId} IN (SELECT id FROM payment_attempt WHERE order_id = ${orderId})`,
      ),
    )
