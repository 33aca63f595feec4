import type { Transaction } from '@toonbank/database/connect.ts'
import { invoiceTexts } from '@toonbank/documents/invoice/invoice-texts.ts'
import { type CreditedLine, creditBody } from '@toonbank/domain/invoice/credit-body.ts'
import { type Cents, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import type { InvoiceRow, IssuedInvoice } from './invoice-row.ts'
import { readInvoicedOrder } from './invoiced-order.ts'
import { liveDocuments } from './live-documents.ts'
import { writeInvoice } from './write-invoice.ts'

interface CreditNoteRequest {
  readonly orderId: number
  readonly amount: Cents
  /** The note has these lines, at their VAT rates, and the amount is allocated to them. */
  readonly lines?: readonly CreditedLine[]
  /** The note credits this whole invoice to the cent; absent: all invoices of the order. */
  readonly of?: InvoiceRow
  readonly reason: string
  /** Each cause has one credit note: 'refund:…', 'reduction:…', 'takenBack:…'. */
  readonly cause: string
  readonly by: Actor
  readonly at?: Date
}

/**
 * Issues the credit note of a cause; idempotent, a repeated cause returns the existing note. Refused when the order has
 * no invoice, or less is left to credit: money paid twice was never invoiced.
 */
export async function issueCreditNote(
  tx: Transaction,
  { orderId, amount, lines, of, reason, cause, by, at }: CreditNoteRequest,
): Promise<Outcome<IssuedInvoice, 'notInvoiced' | 'moreThanInvoiced'>> {
  const order = await readInvoicedOrder(tx, orderId)
  const issued = order?.issued ?? []
  const before = issued.find((one) => one.cause === cause)
  if (before) return done(before)
  const documents = (of ? [of] : liveDocuments(issued)).map(({ document }) => document)
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  if (!order || invoices.length === 0) return refused('notInvoiced')
  const { row } = order
  const body = creditBody(
    { invoices, credits: documents.filter(({ kind }) => kind === 'creditNote') },
    {
      amount,
      ...(lines ? { lines } : {}),
      title: fillPlaceholders(invoiceTexts[row.locale].credit, { number: row.number }),
      titleOfCosts: invoiceTexts[row.locale].creditOfCosts,
    },
  )
  if (!body) return refused('moreThanInvoiced')
  const written = await writeInvoice(tx, order, await getShopSettings(tx), {
    kind: 'creditNote',
    purpose: null,
    cause,
    by,
    body,
    paid: zero,
    credits: invoices.map(({ number, issuedOn }) => ({ number, issuedOn })),
    note: reason,
    formerSeller: invoices.at(-1)?.seller,
    at,
  })
  return written ? done(written) : refused('notInvoiced')
}
