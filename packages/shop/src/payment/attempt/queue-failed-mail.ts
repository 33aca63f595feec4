import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import { unpaidOrderEndsAt } from '@toonbank/domain/payment/payment-terms.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { desc, eq } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import { readOrderMailData, toCustomer, toPiece } from '../../order/mail/order-mail.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import type { FailedPayment } from './payment-failed-job.ts'

/**
 * Queues the mail about a lost payment once an order, unless it was paid, cancelled, needs a person, or has another
 * payment.
 */
export const queueFailedMail = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { attemptId }: FailedPayment,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ order: shopOrder })
      .from(shopOrder)
      .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, shopOrder.id))
      .where(eq(paymentAttempt.id, attemptId))
      .for('update', { of: shopOrder })
    if (found?.order.status !== 'pending' || found.order.paidAmount > 0) return
    const { order } = found
    const attempts = await tx
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, order.id))
      .orderBy(desc(paymentAttempt.id))
    const isLast = attempts[0]?.id === attemptId && attempts.every(({ status }) => isLost(status))
    if (!isLast || attempts.some(({ receivedAmount }) => receivedAmount > 0)) return
    const endsAt = unpaidOrderEndsAt(attempts)
    if (!endsAt || endsAt <= clock()) return
    const { person, lines } = await readOrderMailData(tx, order.id)
    await queueMail(tx, {
      kind: 'paymentFailed',
      recipient: order.emailAddress,
      locale: order.locale,
      data: {
        ...(await toCustomer(tx, order, person)),
        lines: lines.map((line) => toPiece(line, line.quantity)),
        amount: outstandingOf(order),
        endsAt: endsAt.toISOString(),
      },
      dedupeKey: `order:${order.id}:paymentFailed`,
    })
  })
