import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import { lockOrder } from '../order/lock-order.ts'
import type { OrderRow } from '../order/order-row.ts'
import type { Dependencies } from '../process/dependencies.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { rollbackOnRefusal } from '../sql/rollback-on-refusal.ts'
import { sendRefunds } from './send-refunds.ts'
import { type NewRefund, type RefundRefusal, writeRefunds } from './write-refunds.ts'

export type Refunded = Outcome<{ readonly refunded: Cents }, 'orderNotFound'> | RefundRefusal

/** Refunds an order, all of it or a part; never more than came in, whatever else is refunded at the same moment. */
export async function refundOrder(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  orderNumber: string,
  wanted: NewRefund,
): Promise<Refunded> {
  const { db } = dependencies.database
  const order = await findByNumber(dependencies, orderNumber)
  if (!order) return refused('orderNotFound')
  const written = await rollbackOnRefusal(db, async (tx) => {
    await lockOrder(tx, order.id)
    return writeRefunds(tx, order, wanted)
  })
  if (!written.ok) return written
  await sendRefunds(dependencies, providers, order.id)
  return done({ refunded: written.value })
}

export async function findByNumber(
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  return (await db.select().from(shopOrder).where(eq(shopOrder.number, orderNumber)))[0]
}
