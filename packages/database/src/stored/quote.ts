import { couponTypes } from '@toonbank/domain/cart/coupon.ts'
import { vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { chosenOptions } from './cart.ts'
import { storedCents as cents } from './fields.ts'
import { invoiceDocument, invoiceSeller, invoicePlace as place } from './invoice.ts'
import { linePrices } from './order.ts'

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
  /** Null: the shop could not deliver there. */
  delivery: v.nullable(v.object({ key: v.string(), isPickup: v.boolean(), price: cents })),
})
export type QuoteTerms = Stored<typeof quoteTerms>

const day = v.string()

/** It has everything that is printed, in the customer's language; the PDF uses nothing else. */
export const quoteDocument = v.object({
  number: v.string(),
  issuedOn: day,
  validUntil: day,
  shopName: v.string(),
  seller: v.nullable(invoiceSeller),
  sellerName: v.string(),
  buyer: v.object({
    companyName: v.string(),
    name: v.string(),
    reference: v.string(),
    vatNumber: v.string(),
    address: v.nullable(v.object(place)),
  }),
  lines: invoiceDocument.entries.lines,
  charges: invoiceDocument.entries.charges,
  vat: invoiceDocument.entries.vat,
  total: invoiceDocument.entries.total,
  delivery: v.nullable(v.object({ label: v.string(), isDefault: v.boolean() })),
  hasLimitedCodes: v.boolean(),
})
export type QuoteDocument = Stored<typeof quoteDocument>
