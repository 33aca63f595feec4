import type { Payment } from '@toonbank/contract/shop/order.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { isUnfinished } from '@toonbank/domain/payment/payment-status.ts'
import type { FindCustomer } from '@toonbank/runtime/http/access.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { desc, eq } from 'drizzle-orm'
import { isHeldBy, listOrdersByToken } from '../../order/read/order-token.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import { readOrder } from '../../order/read/read-order.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { settleAttempt } from '../settle/settle-attempt.ts'
import type { AttemptRow } from './attempt-row.ts'

/** Returns the attempt if this visitor may see it: as the order's customer, or with the order token in es_o. */
export async function findReadableAttempt(
  dependencies: Dependencies,
  visitor: Visitor,
  findCustomer: FindCustomer,
  uid: string,
): Promise<AttemptRow | undefined> {
  const [found] = await dependencies.database.db
    .select({ attempt: paymentAttempt, customerId: shopOrder.customerId, isHeld: isHeldBy(visitor) })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.uid, uid))
  if (!found) return undefined
  if (found.isHeld) return found.attempt
  const customer = await findCustomer()
  return customer?.accountId === found.customerId ? found.attempt : undefined
}

export async function findUnpaid(
  dependencies: Dependencies,
  visitor: Visitor,
): Promise<{ readonly paymentUid: string | null; readonly isInCart: boolean }> {
  const held = (await listOrdersByToken(dependencies, visitor)).find(({ sampleTray }) => sampleTray === null)
  if (held?.status !== 'pending') return { paymentUid: null, isInCart: false }
  const [latest] = await dependencies.database.db
    .select({ uid: paymentAttempt.uid })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, held.id))
    .orderBy(desc(paymentAttempt.id))
    .limit(1)
  return { paymentUid: latest?.uid ?? null, isInCart: held.keptCartId !== null }
}

/** Returns the payment's state without personal data, because its uid may have been passed on. */
export async function findPaymentState(
  { database: { db } }: Dependencies,
  uid: string,
): Promise<{ status: AttemptRow['status']; isPaid: boolean; isOver: boolean } | undefined> {
  const [found] = await db
    .select({ status: paymentAttempt.status, order: shopOrder })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.uid, uid))
  if (!found) return undefined
  const isOver = found.order.status === 'cancelled'
  return { status: found.status, isPaid: !isOver && outstandingOf(found.order) === 0, isOver }
}

/**
 * Returns the current state; an unfinished payment is read from its provider first, because its webhook may be late.
 */
export async function readPayment(
  dependencies: Dependencies,
  providers: PaymentProviders,
  uid: string,
): Promise<Payment> {
  const before = await getAttempt(dependencies, uid)
  if (isUnfinished(before.status)) await settleAttempt(dependencies, providers, before)
  const attempt = await getAttempt(dependencies, uid)
  return {
    uid: attempt.uid,
    status: attempt.status,
    amount: cents(attempt.amount),
    paymentUrl: isUnfinished(attempt.status) ? attempt.paymentUrl : null,
    heldUntil: await findHeldUntil(dependencies, attempt),
    order: await readOrder(dependencies.database.db, attempt.orderId),
  }
}

/** Returns the end of the reservation (ISO): an open payment reserves the goods unless they were released. */
async function findHeldUntil(
  { database: { db } }: Dependencies,
  { status, orderId, expiresAt }: AttemptRow,
): Promise<string | null> {
  if (status !== 'open') return null
  const [order] = await db.select({ stockHeld: shopOrder.stockHeld }).from(shopOrder).where(eq(shopOrder.id, orderId))
  return order?.stockHeld ? expiresAt.toISOString() : null
}

async function getAttempt({ database: { db } }: Dependencies, uid: string): Promise<AttemptRow> {
  const [found] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, uid))
  if (!found) throw new Error('a payment attempt has gone')
  return found
}
