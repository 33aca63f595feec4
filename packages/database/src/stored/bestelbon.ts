import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'
import { invoiceSeller, invoicePlace as place } from './invoice.ts'

/** It has the eight items that art. VI.88 WER requires, and the PDF uses nothing else. Amounts include VAT. */
export const bestelbonDocument = v.object({
  number: v.string(),
  /** It is a day by the shop's clock: '2026-11-22'. */
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
  charges: v.array(v.object({ title: v.string(), inclVat: cents })),
  total: cents,
  deposit: cents,
  balance: cents,
  delivery: v.object({
    ...{ ...place, name: v.string(), label: v.string(), text: v.string() },
    isPickup: v.exactOptional(v.literal(true)),
  }),
})
export type BestelbonDocument = Stored<typeof bestelbonDocument>
