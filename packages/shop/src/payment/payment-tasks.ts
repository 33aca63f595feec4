import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { PaymentTaskKind } from '@toonbank/domain/payment/payment-status.ts'
import { type RefundStatus, refundableOf } from '@toonbank/domain/payment/refund.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { finishTask } from '@toonbank/runtime/sql/finish-task.ts'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { queueRefundMail } from '../order/fulfil/queue-order-news.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { PaymentProviders } from '../ports/payment-providers.ts'
import { creditRefund, refundCause } from './refund/credit-refund.ts'
import { sendRefunds } from './refund/send-refunds.ts'
import { type AboveRefundLimit, withinRefundLimit } from './refund/within-refund-limit.ts'
import { type RefundRefusal, refundedNote, writeRefunds } from './refund/write-refunds.ts'
import { listReceivedPayments } from './transfer/received-payments.ts'

const refundTimeoutMinutes = 15

export interface PaymentTask {
  readonly id: number
  readonly kind: PaymentTaskKind
  readonly orderNumber: string
  readonly provider: string
  readonly amount: Cents
  readonly since: Date
}

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
          lt(refund.createdAt, new Date(clock().getTime() - refundTimeoutMinutes * 60_000)),
        ),
      ),
    )
    .orderBy(asc(refund.id))

export const finishPaymentTask = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
  note: string,
  by: Actor,
): Promise<Outcome<null, 'taskNotFound'>> => finishTask(db, paymentTask.id, id, { note, by, now: clock() })

export const finishRefund = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
  by: Actor,
): Promise<Outcome<null, 'taskNotFound'> | RefundRefusal> =>
  db.transaction(async (tx): Promise<Outcome<null, 'taskNotFound'> | RefundRefusal> => {
    const [found] = await tx.select().from(refund).where(eq(refund.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    const [now] = await tx.select().from(refund).where(eq(refund.id, id))
    if (now?.status !== 'byHand' && now?.status !== 'failed') return refused('taskNotFound')
    const payment = (await listReceivedPayments(tx, now.orderId)).find(({ attemptId }) => attemptId === now.attemptId)
    const left = payment ? refundableOf({ ...payment, refunded: payment.byShop }) : zero
    if (now.status === 'failed' && left < now.amount) return { ...refused('moreThanReceived'), detail: left }
    const sent = { status: 'done', statusAt: clock(), statusBy: by, sentElsewhere: false } as const
    await tx.update(refund).set(sent).where(eq(refund.id, id))
    if (order) await queueRefundMail(tx, order, { ...now, reason: now.note, creditCause: refundCause(now.uid) })
    await creditRefund(tx, now, by)
    return done(null)
  })

const refundedTasks = ['refund', 'overpaid', 'underpaid', 'mismatch'] as const satisfies readonly PaymentTaskKind[]

export async function refundPaymentTask(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  id: number,
  by: Actor,
): Promise<
  Outcome<{ readonly refunded: Cents }, 'taskNotFound' | 'notToBeRefunded'> | RefundRefusal | AboveRefundLimit
> {
  const { db } = dependencies.database
  const [found] = await db
    .select({ orderId: paymentAttempt.orderId })
    .from(paymentTask)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
    .where(eq(paymentTask.id, id))
  if (!found) return refused('taskNotFound')
  const written = await withinRefundLimit(db, by, async (tx) => {
    await lockOrder(tx, found.orderId)
    const [task] = await tx.select().from(paymentTask).where(eq(paymentTask.id, id)).for('update')
    if (!task || task.doneAt) return refused('taskNotFound')
    const { attemptId } = task
    if (!refundedTasks.some((kind) => kind === task.kind)) return refused('notToBeRefunded')
    await tx
      .update(paymentTask)
      .set({ doneAt: dependencies.clock(), doneBy: by, doneNote: refundedNote })
      .where(eq(paymentTask.id, id))
    const payment = (await listReceivedPayments(tx, found.orderId)).find((one) => one.attemptId === attemptId)
    const left = payment ? refundableOf(payment) : zero
    const amount = task.amount < left ? task.amount : left
    return writeRefunds(tx, { id: found.orderId }, { amount, reason: 'notOwed', note: '', attemptId, by })
  })
  if (!written.ok) return written
  await sendRefunds(dependencies, providers, found.orderId)
  return done({ refunded: written.value })
}

export const finishTasksOf = (
  tx: Transaction,
  orderId: number,
  { note, by, now }: { readonly note: string; readonly by: Actor; readonly now: Date },
): Promise<unknown> =>
  tx
    .update(paymentTask)
    .set({ doneAt: now, doneBy: by, doneNote: note })
    .where(
      and(
        isNull(paymentTask.doneAt),
        sql`${paymentTask.attemptId} IN (SELECT id FROM payment_attempt WHERE order_id = ${orderId})`,
      ),
    )
