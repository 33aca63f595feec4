import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { mayBecome, type PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { and, eq } from 'drizzle-orm'
import type { OrderRow } from '../../order/read/order-row.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'

export interface AttemptChange {
  readonly status: PaymentStatus
  readonly cause: string
  readonly by: Actor
  readonly now: Date
  /** Total received for the payment so far; absent: unchanged. */
  readonly receivedAmount?: Cents
  /** The attempt as it was before its provider was read; absent: no reading that may be stale. */
  readonly before?: KnownStatus
}

type KnownStatus = Pick<AttemptRow, 'status' | 'statusAt' | 'receivedAmount'>

export interface MovedAttempt {
  /** `stale`: dropped, because staff reversed the payment while its provider was being read. */
  readonly change: 'moved' | 'unmoved' | 'stale'
  readonly order: OrderRow
  readonly attempt: AttemptRow
}

/**
 * Locks an order and its payment attempt, and stores the attempt's new status and the amount received. The order's row
 * is locked first, so that webhook, return page and polling job run one after another; a status that was reached
 * before, or would be a step back, moves nothing. Undefined: there is no such attempt.
 */
export async function moveAttempt(
  tx: Transaction,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  { status, by, now, receivedAmount = zero, before }: AttemptChange,
): Promise<MovedAttempt | undefined> {
  // PostgreSQL locks tables in the order in which they are named, so the order comes first.
  const [locked] = await tx
    .select({ order: shopOrder, attempt: paymentAttempt })
    .from(shopOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, shopOrder.id))
    .where(and(eq(shopOrder.id, orderId), eq(paymentAttempt.id, id)))
    .for('update')
    .prepare('lock_order_and_attempt')
    .execute()
  if (!locked) return undefined
  const { attempt } = locked
  if (before && wasReversed(before, attempt)) return { change: 'stale', ...locked }
  const isMoved = mayBecome(attempt.status, status)
  const change = {
    ...(isMoved ? { status, statusAt: now, statusBy: by } : {}),
    ...(receivedAmount > attempt.receivedAmount ? { receivedAmount } : {}),
  }
  if (Object.keys(change).length > 0) await tx.update(paymentAttempt).set(change).where(eq(paymentAttempt.id, id))
  return { change: isMoved ? 'moved' : 'unmoved', order: locked.order, attempt: { ...attempt, ...change } }
}

/**
 * Race: staff reversed the payment between the read of the provider and the lock. Then less has been received than
 * before, or the same status was set again, at a later time. The reading is dropped as stale; the next one decides.
 */
const wasReversed = (before: KnownStatus, now: KnownStatus): boolean =>
  now.receivedAmount < before.receivedAmount ||
  (now.status === before.status && now.statusAt.getTime() !== before.statusAt.getTime())
