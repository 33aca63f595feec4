import type { Order, OrderHead, PaymentAttempt } from '@toonbank/contract/shop/order.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { orderLine, orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { orderReduction, orderReductionLine } from '@toonbank/database/schema/order-reduction.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { shipment, shipmentLine } from '@toonbank/database/schema/shipment.ts'
import type { StoredTrade } from '@toonbank/database/stored/order.ts'
import { toShape } from '@toonbank/domain/catalogue/shape.ts'
import { mayHaveBestelbon } from '@toonbank/domain/invoice/needs-bestelbon.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { isToCollect } from '@toonbank/domain/order/order-questions.ts'
import { unpaidOrderEndsAt } from '@toonbank/domain/payment/payment-terms.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { toInvoiceSummary } from '../../invoice/invoice.routes.ts'
import { listInvoicesOf } from '../../invoice/invoice-row.ts'
import { findBestelbon } from '../../invoice/order-documents.ts'
import { listPlacers } from '../place/order-placer.ts'
import type { OrderRow } from './order-row.ts'
import { outstandingOf } from './outstanding-amount.ts'

/**
 * Reads an order as stored when it was placed, with history and payments. Its lines are in the language of the order.
 */
export async function readOrder(database: Queryable, orderId: number): Promise<Order> {
  const [[row], lines, history, attempts, parts, invoices] = await Promise.all([
    database.select().from(shopOrder).where(eq(shopOrder.id, orderId)),
    database.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id)),
    database
      .select()
      .from(orderStatusChange)
      .where(eq(orderStatusChange.orderId, orderId))
      .orderBy(asc(orderStatusChange.id)),
    database.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(desc(paymentAttempt.id)),
    listPartsReceived(database, orderId),
    listInvoicesOf(database, orderId),
  ])
  if (!row) throw new Error(`no order ${orderId}`)
  const { byRate: _, ...totals } = row.totals
  const { shipments, refunds, reductions } = await readAfterwards(database, row)
  const bestelbon = mayHaveBestelbon(row) ? await findBestelbon(database, orderId) : null
  return {
    ...toOrderHead(row, await listPlacers(database, [row])),
    emailAddress: row.emailAddress,
    statusHistory: history.map(toStatusChange),
    lines: lines.map((line) => ({
      uid: line.uid,
      productId: line.productId,
      articleNumber: line.articleNumber,
      slug: line.slug,
      title: line.title,
      quantity: line.quantity,
      options: line.options.map(toOption),
      prices: line.prices,
      totals: line.totals,
      image: line.picture ?? null,
      returnable: line.returnable,
    })),
    invoiceAddress: row.invoiceAddress,
    deliveryAddress: row.deliveryAddress,
    delivery: {
      type: row.delivery.type,
      label: row.delivery.label,
      expected: row.delivery.expected ?? null,
      pickupLocation: row.delivery.location ?? null,
      trackAndTrace: shipments.findLast(({ trackingUrl }) => trackingUrl !== null)?.trackingUrl ?? null,
    },
    shipments,
    refunds,
    reductions,
    payments: attempts.map((attempt) => toPayment(attempt, row, parts.get(attempt.id))),
    cartTotals: { ...totals, totalVat: [...totals.totalVat] },
    coupons: row.coupons.map(({ title, discountInclVat }) => ({ title, discountInclVat })),
    invoices: invoices.map(toInvoiceSummary),
    termsVersion: row.termsVersion,
    bestelbon,
    paidAmount: row.paidAmount,
    endsAt:
      row.status === 'pending' && row.paidAmount === 0 && parts.size === 0
        ? (unpaidOrderEndsAt(attempts)?.toISOString() ?? null)
        : null,
    reference: row.reference,
    ...(row.intraCommunity ? { intraCommunity: toProof(row.intraCommunity) } : {}),
  }
}

const toProof = ({ buyerVatNumber, check }: StoredTrade): NonNullable<Order['intraCommunity']> => ({
  buyerVatNumber,
  // Only staff may see the owner of the number by VIES (`readOrderForStaff`).
  check: check && { checkedAt: check.checkedAt, consultation: check.consultation },
})

async function readAfterwards(
  database: Queryable,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<Pick<Order, 'shipments' | 'refunds' | 'reductions'>> {
  if (status === 'pending') return { shipments: [], refunds: [], reductions: [] }
  const pieces = sql<{ lineUid: string; quantity: number }[]>`(SELECT json_agg(json_build_object('lineUid', l.uid,
    'quantity', s.quantity) ORDER BY l.id) FROM ${shipmentLine} s JOIN ${orderLine} l ON l.id = s.order_line_id
    WHERE s.shipment_id = shipment.id)`
  const gone = sql<{ lineUid: string; quantity: number }[]>`(SELECT json_agg(json_build_object('lineUid', l.uid,
    'quantity', r.quantity) ORDER BY l.id) FROM ${orderReductionLine} r JOIN ${orderLine} l ON l.id = r.order_line_id
    WHERE r.reduction_id = order_reduction.id)`
  const [shipments, refunds, reductions] = await Promise.all([
    database.select({ shipment, pieces }).from(shipment).where(eq(shipment.orderId, id)).orderBy(asc(shipment.id)),
    database.select().from(refund).where(eq(refund.orderId, id)).orderBy(asc(refund.id)),
    database
      .select({ reduction: orderReduction, gone })
      .from(orderReduction)
      .where(eq(orderReduction.orderId, id))
      .orderBy(asc(orderReduction.id)),
  ])
  return {
    shipments: shipments.map(({ shipment: { carrier, trackingCode, trackingUrl, createdAt }, pieces: lines }) => ({
      ...{ carrier, trackingCode, trackingUrl },
      at: createdAt.toISOString(),
      lines,
    })),
    refunds: refunds
      .filter((one) => !lostRefunds.some((lost) => lost === one.status))
      .map(({ amount, reason, note, status: state, createdAt }) => ({
        ...{ amount, reason, note, status: state },
        at: createdAt.toISOString(),
      })),
    reductions: reductions.map(({ reduction: { kind, amount, deduction, note, createdAt }, gone: lines }) => ({
      ...{ kind, amount, deduction, note, lines },
      at: createdAt.toISOString(),
    })),
  }
}

/** The oldest orders stored the displayed word of a shape instead of its code. */
const toOption = ({
  measured,
  ...option
}: (typeof orderLine.$inferSelect)['options'][number]): Order['lines'][number]['options'][number] =>
  measured
    ? { ...option, measured: { ...measured, shape: toShape(measured.shape) ?? 'rectangle' } }
    : { ...option, ...(measured === null ? { measured } : {}) }

/** Returns received cents by payment attempt id. A partly paid order does not expire by itself. */
export async function listPartsReceived(database: Queryable, orderId: number): Promise<ReadonlyMap<number, Cents>> {
  const isThere = sql`${paymentAttempt.receivedAmount} > (SELECT coalesce(sum(r.amount), 0) FROM ${refund} r
    WHERE r.attempt_id = payment_attempt.id AND r.status NOT IN ('failed', 'replaced'))`
  const parts = await database
    .select({ attemptId: paymentTask.attemptId, amount: paymentTask.amount })
    .from(paymentTask)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentTask.kind, 'underpaid'), isThere))
  return new Map(parts.map(({ attemptId, amount }) => [attemptId, amount]))
}

function toPayment(attempt: typeof paymentAttempt.$inferSelect, order: OrderRow, received = cents(0)): PaymentAttempt {
  const { uid, method, label, status, amount, createdAt, transfer, expiresAt } = attempt
  const heldUntil = order.stockHeld && status === 'open' ? expiresAt.toISOString() : null
  return {
    uid,
    method,
    label,
    status,
    amount,
    createdAt: createdAt.toISOString(),
    transfer:
      transfer && outstandingOf(order) > 0 && (status === 'open' || status === 'authorized')
        ? { ...transfer, heldUntil, received }
        : null,
  }
}

export const toStatusChange = ({ status, at, cause }: typeof orderStatusChange.$inferSelect) => ({
  ...{ status, cause },
  at: at.toISOString(),
})

export const toOrderHead = (row: OrderRow, placers: ReadonlyMap<number, string>): OrderHead => ({
  id: row.id,
  uid: row.uid,
  number: row.number,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  ofSamples: row.sampleTray !== null,
  orderedBy: placers.get(row.orderedBy ?? 0) ?? null,
  isPickup: row.delivery.type === 'pickup',
  isReady: row.delivery.readyAt !== undefined && isToCollect(row.status),
  isPaidFirst: row.dueFirst === null,
  countryCode: row.deliveryAddress.countryCode,
  totals: {
    totalInclVat: row.totalInclVat,
    outstandingAmount: outstandingOf(row),
    cartLinesAmount: row.totals.productsQuantity,
  },
})
