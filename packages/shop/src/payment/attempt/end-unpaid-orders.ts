import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { endOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { unpaidOrderEndsAt } from '@toonbank/domain/payment/payment-terms.ts'
import { asJob } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { lockOrder } from '../../order/lock-order.ts'
import { endUnpaid } from '../../order/on-payment.ts'
import { listPartsReceived } from '../../order/read/read-order.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { cancelReplaced } from './cancel-replaced.ts'

const dayInMs = 86_400_000
const batchSize = 500

/**
 * Expires orders that were not paid in time: stock and codes are released, and open payments cancelled. Later money is
 * refunded; a partly paid order is left to staff.
 */
export async function endUnpaidOrders(dependencies: Dependencies, providers: PaymentProviders): Promise<void> {
  for (let after = 0; ; ) {
    const orderIds = await listOld(dependencies, after)
    for (const orderId of orderIds) {
      const isEnded = await endIfOver(dependencies, orderId)
      if (isEnded) await cancelReplaced(dependencies, providers, orderId)
    }
    if (orderIds.length < batchSize) return
    after = orderIds.at(-1) ?? after
  }
}

async function listOld({ database: { db }, clock }: Dependencies, after: number): Promise<number[]> {
  const aDayAgo = new Date(clock().getTime() - dayInMs)
  const latest = sql`(SELECT max(a.created_at) FROM payment_attempt a WHERE a.order_id = ${shopOrder.id})`
  const rows = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.status, 'pending'),
        eq(shopOrder.paidAmount, zero),
        gt(shopOrder.id, after),
        lt(shopOrder.createdAt, aDayAgo),
        sql`${latest} < ${aDayAgo}`,
      ),
    )
    .orderBy(asc(shopOrder.id))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** It is checked again under the order's lock, because a new attempt or received money saves the order. */
const endIfOver = ({ database: { db }, clock }: Dependencies, orderId: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending' || order.paidAmount > 0) return false
    if ((await listPartsReceived(tx, orderId)).size > 0) return false
    const attempts = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId))
    const endsAt = unpaidOrderEndsAt(attempts)
    if (!endsAt) return false
    const isTransfer = attempts.some(({ transfer }) => transfer !== null)
    const end = isTransfer ? endOfDay(endsAt, (await getShopSettings(tx)).timeZone) : endsAt
    return end < clock() ? endUnpaid(tx, order, asJob('unpaid orders')) : false
  })
