import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { OrderDelivery } from '@toonbank/database/stored/order.ts'
import { type Cents, plus } from '@toonbank/domain/money/cents.ts'
import type { OrderCause } from '@toonbank/domain/order/order-state.ts'
import type { UnpaidExcess } from '@toonbank/domain/order/unpaid-limits.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq } from 'drizzle-orm'
import { expectedDay } from '../cart/line/expected-day.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import { settingsWithin } from '../config/transaction-settings.ts'
import { changeOrder } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { findExcessWith } from './place/find-unpaid-excess.ts'
import { buyerOf } from './place/order-placer.ts'
import { leavePendingOrderCart, restorePendingOrderCart } from './place/pending-order-cart.ts'
import type { OrderRow } from './read/order-row.ts'
import { outstandingOf, owedOf } from './read/outstanding-amount.ts'

// The caller has locked the order; an order that no longer waits for money does not change.

/**
 * Counts a received payment, in cents. 'notOwed': the order is paid or cancelled, so it is refunded; 'goodsMissing':
 * counted, but the goods are sold, so staff must look.
 */
export async function applyPayment(
  tx: Transaction,
  order: OrderRow,
  {
    amount,
    by,
    note,
    now,
    isReplacement = false,
  }: {
    readonly amount: Cents
    readonly by: Actor
    readonly note: string
    readonly now: Date
    /** It replaces money that was charged back and still counts for the order. */
    readonly isReplacement?: boolean
  },
): Promise<'counted' | 'goodsMissing' | 'notOwed'> {
  const paidAmount = plus(order.paidAmount, amount)
  const isOwed = amount === 0 || isReplacement || outstandingOf(order) > 0
  const cause = isReplacement ? 'paymentReplaced' : causeOf(order, amount, paidAmount)
  const leaveCart = order.status === 'pending' ? leavePendingOrderCart(tx, order, now) : undefined
  const changed = isOwed ? await changeOrder(tx, order, { cause, by, note, paidAmount, leaveCart }) : 'notAllowed'
  if (changed === 'notAllowed') return 'notOwed'
  return changed === 'changed' ? 'counted' : changed
}

function causeOf({ status, dueFirst, ...order }: OrderRow, amount: Cents, paidAmount: Cents): OrderCause {
  if (status !== 'pending') return 'balancePaid'
  if (amount === 0) return 'nothingToPay'
  if (paidAmount >= owedOf(order)) return 'paid'
  return dueFirst !== null && paidAmount >= dueFirst ? 'depositPaid' : 'paidInPart'
}

/** Confirms an order whose payment is pending or authorized at the bank. An order on account goes on at once. */
export async function confirmOrder(tx: Transaction, order: OrderRow, by: Actor, now: Date): Promise<void> {
  await changeOrder(tx, order, {
    cause: order.dueFirst === 0 ? 'acceptedOnAccount' : 'paymentAccepted',
    by,
    leaveCart: order.status === 'pending' ? leavePendingOrderCart(tx, order, now, 'unpaid') : undefined,
  })
}

export async function setDueFirst(tx: Transaction, orderId: number, dueFirst: Cents | null): Promise<void> {
  await tx
    .update(shopOrder)
    .set({ dueFirst })
    .where(and(eq(shopOrder.id, orderId), eq(shopOrder.status, 'pending')))
}

/** Releases stock and coupon codes after the last payment was lost; its goods are in the cart again. */
export async function releaseOrder(tx: Transaction, order: OrderRow, by: Actor, now: Date): Promise<void> {
  if (order.status === 'pending') await restorePendingOrderCart(tx, order, now)
  await changeOrder(tx, order, { cause: 'paymentLost', by })
}

export const endHold = (tx: Transaction, order: OrderRow, by: Actor): Promise<unknown> =>
  changeOrder(tx, order, { cause: 'holdEnded', by })

/** Cancels an order that was not paid in time, and releases its stock and codes for good. True: this call ended it. */
export const endUnpaid = async (tx: Transaction, order: OrderRow, by: Actor): Promise<boolean> =>
  (await changeOrder(tx, order, { cause: 'neverPaid', by })) === 'changed'

interface NextTry {
  readonly network: string
  readonly settings: ShopSettings
  readonly rateLimitScale: number
  readonly now: Date
}

type NextHold =
  | Outcome<null, 'orderNotPayable' | 'soldOut'>
  | { readonly ok: false; readonly problem: 'tooMuchUnpaid'; readonly detail: UnpaidExcess }

/** A promised delivery day is computed again when an order is paid later. */
function promisedAnew({ delivery, deliveryAddress }: OrderRow, settings: ShopSettings, now: Date): OrderDelivery {
  const { expected: _, ...kept } = delivery
  const goods = { days: delivery.days ?? 0, countryCode: deliveryAddress.countryCode, type: delivery.type }
  const expected = expectedDay(goods, settings, now)
  return { ...kept, ...(expected ? { expected } : {}) }
}

/** Promises the goods again when money arrives late, never sooner than before. Returns the order as it is now. */
export async function promiseLater(tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  const promised = order.delivery.expected
  if (order.status !== 'pending' || !promised) return order
  const delivery = promisedAnew(order, await settingsWithin(tx), now)
  if (!delivery.expected || delivery.expected.on <= promised.on) return order
  await tx.update(shopOrder).set({ delivery }).where(eq(shopOrder.id, order.id))
  return { ...order, delivery }
}

/** A bank transfer takes an unknown number of days, so no delivery day is promised. */
export async function promiseNoDay(tx: Transaction, { id, delivery }: OrderRow): Promise<void> {
  const { expected: _, ...kept } = delivery
  await tx.update(shopOrder).set({ delivery: kept }).where(eq(shopOrder.id, id))
}

/** Reserves the stock again for another payment attempt. A refusal leaves changes, so the caller must roll back. */
export async function holdForNextTry(
  tx: Transaction,
  order: OrderRow,
  { network: address, settings, rateLimitScale, now }: NextTry,
): Promise<NextHold> {
  const changed = await changeOrder(tx, order, { cause: 'triedAgain', by: buyerOf(order) })
  if (changed === 'notAllowed') return refused('orderNotPayable')
  const held = await lockOrder(tx, order.id)
  if (changed === 'goodsMissing' || !held) return refused('soldOut')
  const network = hashToken(address)
  for (const one of new Set([held.network, network])) {
    const excess = await findExcessWith(tx, { ...held, network: one }, settings, rateLimitScale)
    if (excess) return { ok: false, problem: 'tooMuchUnpaid', detail: excess }
  }
  const delivery = promisedAnew(held, settings, now)
  await tx.update(shopOrder).set({ network, delivery }).where(eq(shopOrder.id, order.id))
  return done(null)
}
