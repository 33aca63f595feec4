import { countryCodes } from '@toonbank/domain/account/address.ts'
import { customerTypes } from '@toonbank/domain/account/customer-kinds.ts'
import { chargeKinds, invoiceKinds, invoicePurposes } from '@toonbank/domain/invoice/invoice-body.ts'
import { zeroVatReasons } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'

const countryCode = v.picklist(countryCodes)
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
      subtotalInclVat: v.exactOptional(cents),
      isReturnable: v.boolean(),
    }),
  ),
  charges: v.array(v.object({ ...rate, ...sides, kind: v.picklist(chargeKinds), title: v.string() })),
  deductions: v.array(v.object({ ...rate, ...sides, number: v.string(), issuedOn: day })),
  vat: v.array(v.object({ ...rate, ...sides })),
  total: v.object(sides),
}

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

/** It has everything that is printed; PDF and UBL use nothing else. */
export const invoiceDocument = v.object({
  ...body,
  kind: v.picklist(invoiceKinds),
  purpose: v.nullable(v.picklist(invoicePurposes)),
  number: v.string(),
  issuedOn: day,
  /** Null: the invoice is paid. */
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
  /** `on` is the day of delivery, if known; with `isPickup` the buyer collects there. */
  delivery: v.object({
    ...{ ...invoicePlace, name: v.string(), label: v.string(), on: v.nullable(day) },
    isPickup: v.exactOptional(v.literal(true)),
  }),
  order: v.object({ number: v.string(), placedOn: day, reference: v.string(), paymentMethod: v.string() }),
  /** A credit note names its invoices and the reason. */
  credits: v.array(v.object({ number: v.string(), issuedOn: day })),
  note: v.string(),
  /** It has the legal wording for why no VAT is charged. */
  reasons: v.array(v.string()),
  paid: cents,
  payable: cents,
})
export type InvoiceDocument = Stored<typeof invoiceDocument>
