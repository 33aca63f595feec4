import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'
import { invoiceSeller, invoicePlace as place } from './invoice.ts'

/** A bestelbon with the eight things that art. VI.88 WER asks; the PDF is made of this alone. Amounts include VAT. */
export const bestelbonDocument = v.object({
  number: v.string(),
  /** A day by the shop's clock: '2026-11-22'. */
  issuedOn: v.string(),
  shopName: v.string(),
  seller: invoiceSeller,
  buyer: v.object({ ...place, name: v.string(), emailAddress: v.string() }),
  order: v.object({ number: v.string(), placedOn: v.string() }),
  lines: v.array(
    v.object({
      articleNumber: v.string(),
      title: v.string(),
      options: v.array(v.string()),
      quantity: v.number(),
      inclVat: cents,
      isReturnable: v.boolean(),
    }),
  ),
  /** Discount codes, delivery and payment costs. */
  charges: v.array(v.object({ title: v.string(), inclVat: cents })),
  total: cents,
  deposit: cents,
  balance: cents,
  /** `text`: by when, in the language of the order. */
  delivery: v.object({
    ...{ ...place, name: v.string(), label: v.string(), text: v.string() },
    isPickup: v.exactOptional(v.literal(true)),
  }),
})
export type BestelbonDocument = Stored<typeof bestelbonDocument>
