import { couponTypes } from '@toonbank/domain/cart/coupon.ts'
import { vatSides } from '@toonbank/domain/tax/vat.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { chosenOptions } from './cart.ts'
import { storedCents as cents } from './fields.ts'
import { invoiceDocument, invoiceSeller, invoicePlace as place } from './invoice.ts'
import { linePrices } from './order.ts'

/** What a quote is ordered by: what decided its total, as it was. Amounts are in the leading side. */
export const quoteTerms = v.object({
  leading: v.picklist(vatSides),
  lines: v.array(
    v.object({
      identity: v.string(),
      productId: v.number(),
      quantity: v.number(),
      options: chosenOptions,
      unitBase: cents,
      unitDiscounted: cents,
      vatPercentage: v.number(),
      prices: linePrices,
    }),
  ),
  coupons: v.array(v.object({ id: v.number(), code: v.string(), type: v.picklist(couponTypes), amount: v.number() })),
  /** Null: the shop had no way to deliver it there. */
  delivery: v.nullable(v.object({ key: v.string(), isPickup: v.boolean(), price: cents })),
})
export type QuoteTerms = Stored<typeof quoteTerms>

/** A day by the shop's clock: '2026-11-22'. */
const day = v.string()

/** A quote with all that is printed on it, in the language of its customer; the PDF is made of this alone. */
export const quoteDocument = v.object({
  number: v.string(),
  issuedOn: day,
  validUntil: day,
  shopName: v.string(),
  seller: v.nullable(invoiceSeller),
  /** The seller's name where the shop has not said more of it. */
  sellerName: v.string(),
  buyer: v.object({
    companyName: v.string(),
    name: v.string(),
    reference: v.string(),
    vatNumber: v.string(),
    /** Null: the customer has told no address yet. */
    address: v.nullable(v.object(place)),
  }),
  /** As an invoice has them. */
  lines: invoiceDocument.entries.lines,
  charges: invoiceDocument.entries.charges,
  vat: invoiceDocument.entries.vat,
  total: invoiceDocument.entries.total,
  delivery: v.nullable(v.object({ label: v.string(), isDefault: v.boolean() })),
  /** Whether one of its codes can be used a limited number of times: their uses count when it is ordered. */
  hasLimitedCodes: v.boolean(),
})
export type QuoteDocument = Stored<typeof quoteDocument>
