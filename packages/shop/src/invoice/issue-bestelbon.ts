import type { Transaction } from '@toonbank/database/connect.ts'
import { bestelbon } from '@toonbank/database/schema/invoice.ts'
import type { BestelbonDocument } from '@toonbank/database/stored/bestelbon.ts'
import { invoiceTexts } from '@toonbank/documents/invoice/invoice-texts.ts'
import { weekdayText } from '@toonbank/domain/content/weekday-text.ts'
import { chargesOf, invoiceBody } from '@toonbank/domain/invoice/invoice-body.ts'
import { invoiceNumber } from '@toonbank/domain/invoice/invoice-number.ts'
import { needsBestelbon } from '@toonbank/domain/invoice/needs-bestelbon.ts'
import { cents, minus } from '@toonbank/domain/money/cents.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { eq } from 'drizzle-orm'
import { settingsWithin } from '../config/transaction-settings.ts'
import { dayIn } from './invoice-day.ts'
import { type InvoicedOrder, readInvoicedOrder } from './invoiced-order.ts'
import { deliveryPlace, nameOf, toPlace, toSeller } from './parties.ts'
import { takeNumber } from './take-number.ts'

/** Without an agreed date the law gives a shop thirty days (art. VI.43 WER). */
const legalDays = 30

/**
 * Issues the bestelbon of an order once, where the law requires it. Lock order: the order, this series, then that of
 * the invoices. Undefined: none is needed, or the seller is not set.
 */
export async function issueBestelbon(
  tx: Transaction,
  { orderId, by, at }: { readonly orderId: number; readonly by: Actor; readonly at?: Date },
): Promise<{ readonly number: string } | undefined> {
  const order = await readInvoicedOrder(tx, orderId)
  if (!order || !needsBestelbon(order.row)) return undefined
  const { row } = order
  const { number } = bestelbon
  const [before] = await tx.select({ number }).from(bestelbon).where(eq(bestelbon.orderId, orderId))
  if (before) return before
  const settings = await settingsWithin(tx)
  const seller = toSeller(settings)
  if (!seller) return undefined
  const { year, sequence, issuedAt } = await takeNumber(tx, 'bestelbon', settings.timeZone, at)
  const document: BestelbonDocument = {
    ...sumsOf(order),
    number: invoiceNumber('bestelbon', year, sequence),
    issuedOn: dayIn(issuedAt, settings.timeZone),
    shopName: settings.name,
    seller,
    buyer: { ...toPlace(row.invoiceAddress), name: nameOf(row.invoiceAddress), emailAddress: row.emailAddress },
    order: { number: row.number, placedOn: dayIn(row.createdAt, settings.timeZone) },
    delivery: {
      ...deliveryPlace(row),
      text: deliveryText(row),
    },
  }
  const [written] = await tx
    .insert(bestelbon)
    .values({ orderId, year, sequence, number: document.number, locale: row.locale, document, issuedAt, by })
    .returning({ number })
  return written
}

function sumsOf({
  row,
  lines,
  byRate,
}: InvoicedOrder): Pick<BestelbonDocument, 'lines' | 'charges' | 'total' | 'deposit' | 'balance'> {
  const texts = invoiceTexts[row.locale]
  const charges = chargesOf(byRate, {
    coupon: fillPlaceholders(texts.coupon, { codes: row.coupons.map(({ title }) => title).join(', ') }),
    shipping: fillPlaceholders(texts.shipping, { label: row.delivery.label }),
    payment: texts.payment,
  })
  const total = cents(invoiceBody(lines, charges, []).total.inclVat)
  return {
    lines: lines.map(({ articleNumber, title, options, quantity, inclVat, isReturnable }) => ({
      ...{ articleNumber, title, options: [...options], quantity, inclVat, isReturnable },
    })),
    charges: charges.map(({ title, inclVat }) => ({ title, inclVat })),
    total,
    deposit: row.paidAmount,
    balance: minus(total, row.paidAmount),
  }
}

function deliveryText({ delivery: { expected, days }, locale }: InvoicedOrder['row']): string {
  const texts = invoiceTexts[locale]
  if (!expected) return fillPlaceholders(texts.withinDays, { days: Math.max(days ?? 0, legalDays) })
  return fillPlaceholders(expected.isLatest ? texts.byLatestDay : texts.byDay, {
    day: weekdayText(expected.on, locale),
  })
}
