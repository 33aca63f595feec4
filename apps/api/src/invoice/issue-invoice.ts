import type { Transaction } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import { depositBody } from '@toonbank/domain/invoice/deposit-body.ts'
import {
  amountsByRate,
  chargesOf,
  type Deduction,
  type InvoiceBody,
  type InvoicePurpose,
  invoiceBody,
} from '@toonbank/domain/invoice/invoice-body.ts'
import { type Cents, cents, minus, sum } from '@toonbank/domain/money/cents.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { and, asc, eq } from 'drizzle-orm'
import { getShopSettings } from '../config/shop-settings.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { type InvoicedOrder, readInvoicedOrder } from './invoiced-order.ts'
import { findByCause, type InvoiceRow, writeInvoice } from './write-invoice.ts'

interface InvoiceWanted {
  readonly orderId: number
  /** The whole order; what is asked of it first (`amount`); or the rest of it, less the deposits invoiced before. */
  readonly purpose: InvoicePurpose
  /** Of a deposit, in cents including VAT; without it all that was paid so far. */
  readonly amount?: Cents
  /** The day of delivery, where it is known: '2026-11-22'. */
  readonly deliveredOn?: string
  readonly at?: Date
}

/**
 * Issues the invoice of an order in the caller's transaction, once for each purpose: asked again it returns the one
 * there is. A whole order of which a deposit was invoiced gets the invoice of the rest. What was paid is read from the
 * order. Locks the order, and at the end the series: call it last. Undefined: there is nothing to invoice, or the shop
 * has not said who sells.
 */
export async function issueInvoice(tx: Transaction, wanted: InvoiceWanted): Promise<InvoiceRow | undefined> {
  const { orderId, deliveredOn, at } = wanted
  const order = await readInvoicedOrder(tx, orderId)
  const deposits = wanted.purpose === 'deposit' ? [] : await listDeposits(tx, orderId)
  const purpose = wanted.purpose === 'full' && deposits.length > 0 ? 'final' : wanted.purpose
  const cause = `order:${orderId}:${purpose}`
  const before = await findByCause(tx, cause)
  if (before || !order) return before
  const body = bodyOf(order, { ...wanted, purpose }, deposits)
  if (!body) return undefined
  const paidBefore = sum(deposits.map(({ total }) => total.inclVat))
  const paid = cents(Math.max(0, Math.min(minus(order.row.paidAmount, paidBefore), body.total.inclVat)))
  const settings = await getShopSettings(tx)
  return writeInvoice(tx, order, settings, { kind: 'invoice', purpose, cause, body, paid, deliveredOn, at })
}

function bodyOf(
  order: InvoicedOrder,
  { purpose, amount }: InvoiceWanted,
  deposits: readonly InvoiceDocument[],
): InvoiceBody | undefined {
  const { row, lines, byRate } = order
  const texts = invoiceTexts[row.locale]
  if (purpose === 'deposit') {
    const title = fillPlaceholders(texts.deposit, { number: row.number })
    return depositBody(amountsByRate(byRate), amount ?? row.paidAmount, title)
  }
  const charges = chargesOf(byRate, {
    coupon: fillPlaceholders(texts.coupon, { codes: row.coupons.map(({ title }) => title).join(', ') }),
    shipping: fillPlaceholders(texts.shipping, { label: row.delivery.label }),
    payment: texts.payment,
  })
  const deductions = deposits.flatMap(({ number, issuedOn, vat }) =>
    vat.map((rate): Deduction => ({ ...rate, number, issuedOn })),
  )
  return invoiceBody(lines, charges, deductions)
}

async function listDeposits(tx: Transaction, orderId: number): Promise<InvoiceDocument[]> {
  const rows = await tx
    .select({ document: invoice.document })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, 'invoice')))
    .orderBy(asc(invoice.id))
  return rows.map(({ document }) => document).filter(({ purpose }) => purpose === 'deposit')
}
