import type { Transaction } from '@toonbank/database/connect.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { needsBestelbon } from '@toonbank/domain/invoice/needs-bestelbon.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import {
  effectsOf,
  findTransition,
  type OrderCause,
  type OrderEffect,
  toOrderActor,
} from '@toonbank/domain/order/order-state.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { eq } from 'drizzle-orm'
import { type InvoicedOrder, readInvoicedOrder } from '../invoice/invoiced-order.ts'
import { issueBestelbon } from '../invoice/issue-bestelbon.ts'
import { issueInvoice } from '../invoice/issue-invoice.ts'
import { queueCancellation } from './mail/queue-cancellation.ts'
import { queueReceipt } from './mail/queue-receipt.ts'
import { releaseCoupons, takeCouponsAgain } from './place/coupon-uses.ts'
import { queueConfirmation } from './place/queue-confirmation.ts'
import { holdAgain, releaseStock } from './place/stock-hold.ts'
import type { OrderRow } from './read/order-row.ts'
import { finishAllWithdrawals } from './withdraw/withdrawal-tasks.ts'

interface OrderChange {
  readonly cause: OrderCause
  readonly by: Actor
  readonly note?: string
  readonly paidAmount?: Cents
  /** Takes its goods out of the cart that stayed for it, before the effects, because locks go cart, stock. */
  readonly leaveCart?: (() => Promise<void>) | undefined
}

type Effect = (tx: Transaction, order: OrderRow, change: Effecting) => Promise<unknown>
interface Effecting extends Pick<OrderChange, 'cause' | 'note' | 'by'> {
  /** The order is read once for its mail and its invoice. Undefined: it is not invoiced now. */
  readonly invoiced: () => Promise<InvoicedOrder | undefined>
}

/**
 * Effects are idempotent. False of `takeStock`: others have bought the stock; of `mailConfirmation`: it was queued
 * before.
 */
const carryOut: Record<OrderEffect, Effect> = {
  countCoupons: (tx, order) => takeCouponsAgain(tx, order),
  takeStock: async (tx, order, { by }) => (await holdAgain(tx, order, by)) !== undefined,
  restock: (tx, order, { by }) => releaseStock(tx, order, by),
  releaseCoupons: (tx, order) => releaseCoupons(tx, order),
  issueDepositDocuments: async (tx, order, { by }) => {
    if (needsBestelbon(order)) await issueBestelbon(tx, { orderId: order.id, by })
    await issueInvoice(tx, { orderId: order.id, by, purpose: 'deposit', isLocked: true })
  },
  issueInvoice: async (tx, { id: orderId }, { invoiced, by }) =>
    issueInvoice(tx, { orderId, by, purpose: 'full', isLocked: true, order: await invoiced() }),
  mailConfirmation: async (tx, order, { invoiced }) => queueConfirmation(tx, order, await invoiced()),
  mailReceipt: queueReceipt,
  mailCancellation: queueCancellation,
}

/**
 * Applies the transition for a cause to a locked order, in the caller's transaction; only here. 'notAllowed': nothing
 * changed; 'goodsMissing': changed, but others have bought its goods meanwhile.
 */
export async function changeOrder(
  tx: Transaction,
  order: OrderRow,
  { cause, by, note = cause, paidAmount = order.paidAmount, leaveCart }: OrderChange,
): Promise<'changed' | 'goodsMissing' | 'notAllowed'> {
  const transition = findTransition(order.status, cause, toOrderActor(by))
  if (!transition) return 'notAllowed'
  const status = transition.to
  const isMoved = status !== order.status
  const isWritten = isMoved || paidAmount !== order.paidAmount || leaveCart !== undefined
  const isInHistory = isMoved || transition.isInHistory === true
  if (isWritten)
    await tx
      .update(shopOrder)
      .set({ paidAmount, status, ...(leaveCart ? { keptCartId: null } : {}) })
      .where(eq(shopOrder.id, order.id))
  if (isInHistory) await tx.insert(orderStatusChange).values({ orderId: order.id, status, cause: note, by })
  await leaveCart?.()
  if (isMoved && status === 'cancelled') await finishAllWithdrawals(tx, order.id, cause, by)
  let isComplete = true
  let isConfirmed = false
  const effects = effectsOf(transition)
  let reading: Promise<InvoicedOrder | undefined> | undefined
  const invoiced = async () => {
    if (effects.includes('issueInvoice')) reading ??= readInvoicedOrder(tx, order.id, true)
    return reading
  }
  for (const effect of effects) {
    if (effect === 'mailReceipt' && isConfirmed) continue
    const outcome = await carryOut[effect](tx, { ...order, paidAmount, status }, { cause, note, by, invoiced })
    if (effect === 'mailConfirmation') isConfirmed = outcome === true
    if (effect === 'takeStock') isComplete = outcome !== false
  }
  return isComplete ? 'changed' : 'goodsMissing'
}
