import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { shopOrder } from '@toonbank/database/schema/order.ts'
import { orderReduction } from '@toonbank/database/schema/order-reduction.ts'
import { bankTransfer, paymentAttempt, refund } from '@toonbank/database/schema/payment.ts'
import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { type InvoiceEntry, listIssued } from '@toonbank/shop/invoice/list-entries.ts'
import { liveDocuments } from '@toonbank/shop/invoice/live-documents.ts'
import { outstandingOf } from '@toonbank/shop/order/read/outstanding-amount.ts'
import { sumChargedBack } from '@toonbank/shop/payment/transfer/replace-charged-back.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Shop } from './a-shop.ts'
import type { MollieStandIn } from './mollie/mollie-stand-in.ts'
import { payable, prepaid, writtenUbl } from './prove-ubl.ts'

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

/** What an order brought in, in cents, by the books of Mollie and of the bank, which the shop has no hand in. */
async function netOf({ database: { db } }: Shop, mollie: MollieStandIn, orderId: number): Promise<number> {
  const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId))
  const ids = attempts.map(({ providerId }) => providerId ?? '')
  const atMollie = [...mollie.payments.values()].filter(({ id, status }) => ids.includes(id) && status === 'paid')
  const transfers = await db.select().from(bankTransfer).where(inArray(bankTransfer.id, ids))
  return (
    total(
      atMollie.map(
        ({ cents, refunds, chargedBack = 0 }) =>
          cents - chargedBack - total(refunds.filter(({ status }) => status !== 'failed').map((one) => one.cents)),
      ),
    ) + total(transfers.map(({ received, refunds }) => received - total(Object.values(refunds))))
  )
}

/**
 * What stands invoiced of an order is what it brought in, with what is still to come. Every task about its money is
 * done before.
 */
export async function proveLedger(
  shop: Shop,
  mollie: MollieStandIn,
  order: typeof shopOrder.$inferSelect,
): Promise<void> {
  const { db } = shop.database
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id)).orderBy(asc(invoice.id))
  const stands = total(documents.map(({ kind, totalInclVat }) => (kind === 'invoice' ? totalInclVat : -totalInclVat)))
  const refunds = await db.select().from(refund).where(eq(refund.orderId, order.id))
  const net = await netOf(shop, mollie, order.id)
  const lost = await sumChargedBack(db, order)
  // What its provider refused to send back, and was credited with the goods.
  const failed = total(
    refunds.filter(({ status }) => status === 'failed' || status === 'requested').map(({ amount }) => amount),
  )
  const isWhole = liveDocuments(documents).some(
    ({ document }) => document.purpose === 'full' || document.purpose === 'final',
  )
  const facts = JSON.stringify({
    ...{ number: order.number, status: order.status, net, lost, failed, stands, isWhole },
    ...{ total: order.totalInclVat, reduced: order.reducedAmount, paid: order.paidAmount, due: order.dueFirst },
    refunds: refunds.map((one) => [one.reason, one.status, one.amount, one.sentElsewhere]),
    documents: documents.map(({ cause, totalInclVat }) => [cause, totalInclVat]),
  })
  for (const { document, kind } of documents) {
    const root = writtenUbl(document.number, { document } as Parameters<typeof writtenUbl>[1])
    expect(payable(root) + prepaid(root), `${kind} ${facts}`).toBe(document.total.inclVat)
  }
  const isOver = order.status === 'cancelled' || order.status === 'pending'
  if (isOver) {
    expect(stands, facts).toBe(0)
    // What a bank took beyond what was left is the shop's loss.
    expect(net, facts).toBeLessThanOrEqual(failed)
    return
  }
  // The deposit of a sale without VAT is not invoiced.
  if (order.intraCommunity && documents.length === 0) return
  // A booking was taken back: another payment stands for the deposit that is invoiced, and is invoiced with the rest.
  if (!isWhole && liveDocuments(documents).length < documents.length) return
  expect(stands, facts).toBe(net + lost - failed + (isWhole ? outstandingOf(order) : 0))
}

/** The bookkeeper's lines are the documents, at each rate in each month, in an order of numbers without a gap. */
export async function proveExport(shop: Shop): Promise<void> {
  const { rows } = await shop.database.pool.query<{ key: string; incl: string; excl: string }>(`
    SELECT substr(document ->> 'issuedOn', 1, 7) || ' ' || (rate ->> 'percentage') AS key,
      sum((rate ->> 'inclVat')::bigint * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)::text AS incl,
      sum((rate ->> 'exclVat')::bigint * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)::text AS excl
    FROM invoice, jsonb_array_elements(document -> 'vat') rate GROUP BY 1 ORDER BY 1`)
  const sums = new Map<string, [number, number]>()
  const numbers: string[] = []
  for await (const { number, entries } of listIssued(shop.database, {})) {
    numbers.push(number)
    for (const entry of entries) add(sums, entry)
  }
  const shown = [...sums].filter(([, [incl, excl]]) => incl !== 0 || excl !== 0)
  const stored = rows.filter(({ incl, excl }) => incl !== '0' || excl !== '0')
  expect(shown.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(
    stored.map(({ key, incl, excl }) => [key, [Number(incl), Number(excl)]]),
  )
  for (const kind of ['F', 'C']) {
    const sequence = numbers.filter((one) => one.startsWith(kind)).map((one) => Number(one.split('-')[1]))
    expect(sequence).toEqual(sequence.map((_, at) => at + 1))
  }
}

function add(sums: Map<string, [number, number]>, { document, percentage, inclVat, exclVat }: InvoiceEntry): void {
  const key = `${document.issuedOn.slice(0, 7)} ${percentage}`
  const [incl, excl] = sums.get(key) ?? [0, 0]
  sums.set(key, [incl + inclVat, excl + exclVat])
}

/** Mails of returns and refunds say what the books say, and nobody who pays by invoice is asked to transfer first. */
export async function proveMailsOfOrder(
  { database: { db } }: Shop,
  order: typeof shopOrder.$inferSelect,
): Promise<void> {
  const reductions = await db.select().from(orderReduction).where(eq(orderReduction.orderId, order.id))
  const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id))
  const sent = await db.select().from(mail).where(sql`data ->> 'number' = ${order.number}`).orderBy(asc(mail.id))
  const ofKind = (wanted: string) => sent.filter(({ kind }) => kind === wanted).map(({ data }) => data)
  const reduced = ofKind('orderReduced') as MailData['orderReduced'][]
  expect(reduced.map(({ amount, deduction }) => [amount, deduction])).toEqual(
    reductions.toSorted((a, b) => a.id - b.id).map(({ amount, deduction }) => [amount, deduction]),
  )
  const received = total(attempts.map(({ receivedAmount }) => receivedAmount))
  let off = 0
  for (const { amount, paid = 0, refundedBefore = 0, refunded, total: costs } of reduced) {
    off += amount
    expect(costs).toBe(order.totalInclVat - off)
    expect(paid).toBeLessThanOrEqual(received)
    expect(refundedBefore + refunded).toBeLessThanOrEqual(paid)
  }
  if (attempts.every(({ provider }) => provider === 'onaccount')) expect(ofKind('transferInstructions')).toEqual([])
  expect(ofKind('orderReady').length).toBeLessThanOrEqual(order.delivery.type === 'pickup' ? 1 : 0)
}

/** No two mails say the same to the same person. */
export async function proveMailsOnce(shop: Shop): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `SELECT kind, recipient, data::text, count(*)::int AS times FROM mail WHERE kind IN
      ('orderConfirmation', 'refundMade', 'orderReduced', 'orderShipped', 'orderCancelled', 'paymentReceived')
     GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  )
  expect(rows).toEqual([])
}
