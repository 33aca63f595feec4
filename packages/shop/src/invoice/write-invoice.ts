import type { Transaction } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import { invoiceTexts } from '@toonbank/documents/invoice/invoice-texts.ts'
import type { InvoiceBody, InvoiceKind, InvoicePurpose } from '@toonbank/domain/invoice/invoice-body.ts'
import { invoiceNumber } from '@toonbank/domain/invoice/invoice-number.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Cents, cents, minus } from '@toonbank/domain/money/cents.ts'
import { invoiceDueDays } from '@toonbank/domain/payment/payment-terms.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import { dayIn, daysAfter } from './invoice-day.ts'
import type { IssuedInvoice } from './invoice-row.ts'
import type { InvoicedOrder } from './invoiced-order.ts'
import { deliveryPlace, nameOf, sellerOfCorrection, toPlace, toSeller } from './parties.ts'
import { takeNumber } from './take-number.ts'

interface NewInvoice {
  readonly kind: InvoiceKind
  readonly purpose: InvoicePurpose | null
  readonly cause: string
  readonly by: Actor
  readonly body: InvoiceBody
  readonly paid: Cents
  readonly deliveredOn?: string | undefined
  readonly credits?: InvoiceDocument['credits']
  readonly note?: string
  readonly formerSeller?: InvoiceDocument['seller'] | undefined
  readonly at?: Date | undefined
}

/**
 * Takes the next number and inserts the invoice, which never changes afterwards. Undefined: the seller is not set, so
 * no invoice can be issued.
 */
export async function writeInvoice(
  tx: Transaction,
  order: InvoicedOrder,
  settings: ShopSettings,
  { kind, purpose, cause, by, body, paid, deliveredOn, credits = [], note = '', formerSeller, at }: NewInvoice,
): Promise<IssuedInvoice | undefined> {
  const { row, paymentMethod } = order
  const { timeZone } = settings
  const seller = sellerOfCorrection(toSeller(settings), formerSeller)
  if (!seller) return undefined
  const { year, sequence, issuedAt } = await takeNumber(tx, kind, timeZone, at)
  const issuedOn = dayIn(issuedAt, timeZone)
  const number = invoiceNumber(kind, year, sequence)
  const payable = minus(body.total.inclVat, paid)
  const document: InvoiceDocument = {
    ...body,
    kind,
    purpose,
    number,
    issuedOn,
    dueOn: kind === 'invoice' && payable > 0 ? daysAfter(issuedOn, invoiceDueDays) : null,
    shopName: settings.name,
    seller,
    buyer: toBuyer(order),
    delivery: {
      ...deliveryPlace(row),
      on: deliveredOn ?? null,
    },
    order: { number: row.number, placedOn: dayIn(row.createdAt, timeZone), reference: row.reference, paymentMethod },
    credits,
    note,
    reasons: reasonsOf(body, row.locale),
    paid,
    payable,
  }
  const { inclVat } = body.total
  const written = {
    uid: randomToken(),
    orderId: row.id,
    kind,
    year,
    sequence,
    number,
    cause,
    locale: row.locale,
    document,
    totalInclVat: cents(inclVat),
    issuedAt,
    by,
  }
  await tx.insert(invoice).values(written)
  return written
}

const reasonsOf = ({ vat }: InvoiceBody, locale: Locale): string[] => [
  ...new Set(vat.flatMap(({ reason }) => (reason ? [invoiceTexts[locale][reason]] : []))),
]

function toBuyer({ row, buyer }: InvoicedOrder): InvoiceDocument['buyer'] {
  const isBusiness = row.customerType === 'business'
  // The supply without VAT was agreed with this number, whatever the customer has by now.
  const agreed = row.intraCommunity?.buyerVatNumber
  const isOther = agreed !== undefined && agreed !== buyer.vatNumber
  return {
    ...toPlace(row.invoiceAddress),
    type: row.customerType,
    name: nameOf(row.invoiceAddress),
    companyName: isBusiness ? row.invoiceAddress.companyName || buyer.companyName : row.invoiceAddress.companyName,
    // An e-invoice goes to the owner of this number, which in Belgium is the digits of the VAT number.
    cocNumber: isOther ? agreed.slice(2) : isBusiness ? buyer.cocNumber : '',
    vatNumber: agreed ?? (isBusiness ? buyer.vatNumber : ''),
    emailAddress: row.emailAddress,
  }
}
