import type { Transaction } from '@toonbank/database/connect.ts'
import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import { invoiceTexts } from '@toonbank/documents/invoice/invoice-texts.ts'
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
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { settingsWithin } from '../config/transaction-settings.ts'
import type { InvoiceRow, IssuedInvoice } from './invoice-row.ts'
import { type InvoicedOrder, readInvoicedOrder } from './invoiced-order.ts'
import { liveDocuments } from './live-documents.ts'
import { writeInvoice } from './write-invoice.ts'

interface InvoiceRequest {
  readonly orderId: number
  readonly by: Actor
  /** An invoice is of the whole order, of a deposit (`amount`), or of the rest with the invoiced deposits deducted. */
  readonly purpose: InvoicePurpose
  /** The deposit is in cents including VAT; absent: everything paid so far. */
  readonly amount?: Cents
  readonly deliveredOn?: string
  readonly at?: Date
  readonly isLocked?: true
  readonly order?: InvoicedOrder | undefined
}

/**
 * Issues the invoice of an order; idempotent, a repeated purpose returns the existing invoice. Lock order: the order,
 * last the series, so call it last. Undefined: nothing to invoice, or the seller is not set.
 */
export async function issueInvoice(tx: Transaction, wanted: InvoiceRequest): Promise<IssuedInvoice | undefined> {
  const { orderId, by, deliveredOn, at } = wanted
  const order = wanted.order ?? (await readInvoicedOrder(tx, orderId, wanted.isLocked))
  if (!order || isFreeSample(order.row)) return undefined
  const deposits = wanted.purpose === 'deposit' ? [] : depositsOf(order)
  const purpose = wanted.purpose === 'full' && deposits.length > 0 ? 'final' : wanted.purpose
  const cause = `order:${orderId}:${purpose}`
  const before = liveDocuments(order.issued).find((one) => isCausedBy(one, cause))
  if (before) return before
  // The cause counts invoices that were taken back, so that the next one can be issued.
  const turn = order.issued.filter((one) => isCausedBy(one, cause)).length
  const body = bodyOf(order, { ...wanted, purpose }, deposits)
  if (!body) return undefined
  const paidBefore = sum(deposits.map(({ total }) => total.inclVat))
  const paid = cents(Math.max(0, Math.min(minus(order.row.paidAmount, paidBefore), body.total.inclVat)))
  const settings = await settingsWithin(tx)
  return writeInvoice(tx, order, settings, {
    ...{ kind: 'invoice', purpose, cause: turn === 0 ? cause : `${cause}:${turn + 1}` },
    ...{ by, body, paid, deliveredOn, at },
  })
}

const isFreeSample = ({ sampleTray, totalInclVat }: InvoicedOrder['row']): boolean =>
  sampleTray !== null && totalInclVat === 0

const isCausedBy = (row: InvoiceRow, cause: string): boolean => row.cause === cause || row.cause.startsWith(`${cause}:`)

function bodyOf(
  order: InvoicedOrder,
  { purpose, amount }: InvoiceRequest,
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

const depositsOf = ({ issued }: InvoicedOrder): InvoiceDocument[] =>
  liveDocuments(issued)
    .map(({ document }) => document)
    .filter(({ purpose }) => purpose === 'deposit')
