import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import { orderReduction, orderReductionLine } from '@toonbank/database/schema/order-reduction.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import type { CreditedLine } from '@toonbank/domain/invoice/credit-body.ts'
import { type Cents, cents, minus, sum } from '@toonbank/domain/money/cents.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { type Actor, asJob } from '@toonbank/domain/staff/actor.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type InvoiceRow, listInvoicesOf } from '../../invoice/invoice-row.ts'
import { issueCreditNote } from '../../invoice/issue-credit-note.ts'
import { liveDocuments, takenBackCause } from '../../invoice/live-documents.ts'
import { lockOrder } from '../../order/lock-order.ts'

// A credit note locks its series until the commit, so each of these functions is called last.

type Accepted = Pick<typeof refund.$inferSelect, 'uid' | 'orderId' | 'note'>

export const refundCause = (uid: string): string => `refund:${uid}`
export const reductionCause = (uid: string): string => `reduction:${uid}`
const cancelledCause = (orderId: number): string => refundCause(`cancelled:${orderId}`)

const isAccepted = inArray(refund.status, ['underWay', 'byHand', 'done'])

/**
 * Issues the credit note for an accepted refund, in that transaction. Only what was refunded and not credited yet is
 * credited, so replacing a failed refund credits nothing twice. Money that was never owed was never invoiced.
 */
export async function creditRefund(tx: Transaction, { uid, orderId, note }: Accepted, by: Actor): Promise<void> {
  const documents = liveDocuments(await listInvoicesOf(tx, orderId))
  const back = await sumOfRows(
    tx
      .select({ total: sql`coalesce(sum(${refund.amount}), 0)`.mapWith(Number) })
      .from(refund)
      .where(and(eq(refund.orderId, orderId), isAccepted, ne(refund.reason, 'notOwed'))),
  )
  // A reduction has its credit note from the beginning, whatever happens to its refund.
  const reduced = await sumOfRows(
    tx
      .select({ total: sql`coalesce(sum(${orderReduction.refunded}), 0)`.mapWith(Number) })
      .from(orderReduction)
      .where(eq(orderReduction.orderId, orderId)),
  )
  const waiting = await sumOfRows(
    tx
      .select({ total: sql`coalesce(sum(${refund.amount}), 0)`.mapWith(Number) })
      .from(refund)
      .where(
        and(
          eq(refund.orderId, orderId),
          inArray(refund.status, ['requested', 'failed']),
          inArray(refund.reason, [...reductionKinds]),
        ),
      ),
  )
  const ofReductions = Math.max(0, reduced - waiting)
  const ofRefunds = documents.filter(
    ({ cause }) => cause.startsWith(refundCause('')) && cause !== cancelledCause(orderId),
  )
  const amount = Math.min(back - ofReductions - sumOf(ofRefunds, 'creditNote'), creditableOf(documents))
  if (amount > 0)
    await issueCreditNote(tx, { orderId, by, amount: cents(amount), reason: note, cause: refundCause(uid) })
}

const sumOfRows = async (rows: PromiseLike<{ total: number }[]>): Promise<number> => (await rows)[0]?.total ?? 0

/** A cancelled order owes nothing: everything that was invoiced is credited, paid or not. */
export async function creditCancelled(tx: Transaction, orderId: number, note: string, by: Actor): Promise<void> {
  const amount = creditableOf(liveDocuments(await listInvoicesOf(tx, orderId)))
  if (amount > 0) await issueCreditNote(tx, { orderId, by, amount, reason: note, cause: cancelledCause(orderId) })
}

interface Reduction {
  readonly uid: string
  readonly orderId: number
  readonly amount: Cents
  readonly lines: readonly CreditedLine[]
  readonly note: string
  readonly by: Actor
}

/** Credits goods that were taken off, paid or not, unless they were credited before. */
export async function creditReduction(
  tx: Transaction,
  { uid, orderId, amount, lines, note, by }: Reduction,
): Promise<void> {
  const left = creditableOf(liveDocuments(await listInvoicesOf(tx, orderId)))
  const credited = amount < left ? amount : left
  if (credited === 0) return
  await issueCreditNote(tx, { orderId, by, amount: credited, lines, reason: note, cause: reductionCause(uid) })
}

/** Credits earlier reductions and refunds in the transaction that issues a late invoice. */
export async function creditEarlier(tx: Transaction, orderId: number, by: Actor): Promise<void> {
  const reductions = await tx
    .select()
    .from(orderReduction)
    .where(eq(orderReduction.orderId, orderId))
    .orderBy(asc(orderReduction.id))
  for (const { id, uid, amount: off, gesturesCounted, note } of reductions) {
    const amount = minus(off, gesturesCounted)
    const lines = await tx
      .select({ uid: orderLine.uid, quantity: orderReductionLine.quantity })
      .from(orderReductionLine)
      .innerJoin(orderLine, eq(orderLine.id, orderReductionLine.orderLineId))
      .where(eq(orderReductionLine.reductionId, id))
      .orderBy(asc(orderLine.id))
    await creditReduction(tx, { uid, orderId, amount, lines, note, by })
  }
  const isGesture = and(eq(refund.orderId, orderId), eq(refund.reason, 'goodwill'), isAccepted)
  const gestures = await tx.select().from(refund).where(isGesture).orderBy(asc(refund.id))
  // The newest refund stands for all: it credits everything that was refunded and not credited yet.
  const newest = gestures.at(-1)
  if (newest) await creditRefund(tx, newest, by)
}

const days = 30

/**
 * Credits refunds from before the invoice, each order in its own transaction: the deposit of an intra-community supply
 * is not invoiced, so its refund had nothing to credit.
 */
export async function creditBeforeInvoice(db: Database, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT i.order_id::int AS id FROM invoice i JOIN shop_order o ON o.id = i.order_id
      JOIN refund r ON r.order_id = i.order_id AND r.reason = 'goodwill' AND r.status IN ('underWay', 'byHand', 'done')
    WHERE o.intra_community IS NOT NULL AND i.kind = 'invoice'
      AND i.issued_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days})
      AND NOT EXISTS (SELECT FROM invoice n WHERE n.order_id = i.order_id AND n.kind = 'creditNote' AND n.cause LIKE 'refund:%')
    ORDER BY 1`)
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      if (await lockOrder(tx, id)) await creditEarlier(tx, id, asJob('credit notes'))
    })
}

/** Credits invoices that were never paid; the next payment gets a new invoice. */
export async function creditTakenBack(
  tx: Transaction,
  invoices: readonly InvoiceRow[],
  note: string,
  by: Actor,
): Promise<void> {
  for (const row of invoices) {
    const { orderId, totalInclVat: amount } = row
    await issueCreditNote(tx, { orderId, by, amount, of: row, reason: note, cause: takenBackCause(row) })
  }
}

const creditableOf = (documents: readonly InvoiceRow[]): Cents =>
  minus(sumOf(documents, 'invoice'), sumOf(documents, 'creditNote'))

const sumOf = (documents: readonly InvoiceRow[], wanted: InvoiceRow['kind']): Cents =>
  sum(documents.filter(({ kind }) => kind === wanted).map(({ totalInclVat }) => totalInclVat))
