import { countryCodes } from '@toonbank/domain/account/address.ts'
import { customerTypes } from '@toonbank/domain/account/customer-kinds.ts'
import { chargeKinds, invoiceKinds, invoicePurposes } from '@toonbank/domain/invoice/invoice-body.ts'
import { zeroVatReasons } from '@toonbank/domain/tax/vat.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'

const countryCode = v.picklist(countryCodes)
/** A day by the shop's clock: '2026-11-22'. */
const day = v.string()

const sides = { inclVat: cents, exclVat: cents }
const rate = { percentage: v.number(), reason: v.exactOptional(v.picklist(zeroVatReasons)) }

export const invoicePlace = { street: v.string(), zipCode: v.string(), city: v.string(), countryCode }

const body = {
  lines: v.array(
    v.object({
      ...rate,
      ...sides,
      uid: v.nullable(v.string()),
      articleNumber: v.string(),
      title: v.string(),
      options: v.array(v.string()),
      quantity: v.number(),
      subtotalExclVat: cents,
      isReturnable: v.boolean(),
    }),
  ),
  charges: v.array(v.object({ ...rate, ...sides, kind: v.picklist(chargeKinds), title: v.string() })),
  deductions: v.array(v.object({ ...rate, ...sides, number: v.string(), issuedOn: day })),
  vat: v.array(v.object({ ...rate, ...sides })),
  total: v.object(sides),
}

/** Who sold, as it was on the day of a document. */
export const invoiceSeller = v.object({
  ...invoicePlace,
  name: v.string(),
  cocNumber: v.string(),
  vatNumber: v.string(),
  iban: v.string(),
  bic: v.string(),
  emailAddress: v.string(),
  phoneNumber: v.string(),
})

/** An invoice or credit note with all that is printed on it; PDF and UBL are made of this alone. */
export const invoiceDocument = v.object({
  ...body,
  kind: v.picklist(invoiceKinds),
  purpose: v.nullable(v.picklist(invoicePurposes)),
  number: v.string(),
  issuedOn: day,
  /** Until when it is to be paid; null: it is paid. */
  dueOn: v.nullable(day),
  shopName: v.string(),
  seller: invoiceSeller,
  buyer: v.object({
    ...invoicePlace,
    type: v.picklist(customerTypes),
    name: v.string(),
    companyName: v.string(),
    cocNumber: v.string(),
    vatNumber: v.string(),
    emailAddress: v.string(),
  }),
  /** `on`: the day of delivery, where it is known; `isPickup`: the place is where the buyer collects. */
  delivery: v.object({
    ...{ ...invoicePlace, name: v.string(), label: v.string(), on: v.nullable(day) },
    isPickup: v.exactOptional(v.literal(true)),
  }),
  order: v.object({ number: v.string(), placedOn: day, reference: v.string(), paymentMethod: v.string() }),
  /** Of a credit note: the invoices that it is about, and why money goes back. */
  credits: v.array(v.object({ number: v.string(), issuedOn: day })),
  note: v.string(),
  /** Why no VAT is charged, as the law words it. */
  reasons: v.array(v.string()),
  /** What was paid of it before it was made. */
  paid: cents,
  payable: cents,
})
export type InvoiceDocument = Stored<typeof invoiceDocument>
