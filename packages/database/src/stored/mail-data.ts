import * as v from 'valibot'
import type { Stored } from '../json-column.ts'
import { storedCents as cents } from './fields.ts'
import { transferInstructions } from './transfer-instructions.ts'

const firstName = v.string()
/** A moment as ISO 8601 writes it. */
const at = v.string()

/** What each mail needs to know; frozen when the mail is written. Amounts are cents including VAT. */
export const mailDataSchemas = {
  orderConfirmation: v.object({
    firstName,
    number: v.string(),
    /** Without the address of the shop, which the sender knows. */
    orderPath: v.string(),
    /** Path of the order with the key that opens it; not in a backup, as no link that leads in is. */
    url: v.exactOptional(v.string()),
    lines: v.array(
      v.object({
        title: v.string(),
        options: v.string(),
        quantity: v.number(),
        totalInclVat: cents,
        returnable: v.boolean(),
      }),
    ),
    rows: v.array(v.object({ label: v.picklist(['subtotal', 'discount', 'shipping', 'payment']), amount: cents })),
    vat: v.array(v.object({ percentage: v.number(), amount: cents })),
    totalInclVat: cents,
    paid: v.boolean(),
    deliveryLabel: v.string(),
    address: v.array(v.string()),
  }),
  /** `amount` in cents. Moments: until when the goods are held, and when the order ends. */
  transferInstructions: v.object({
    ...transferInstructions.entries,
    firstName,
    number: v.string(),
    orderPath: v.string(),
    amount: cents,
    heldUntil: at,
    endsAt: at,
  }),
  passwordReset: v.object({ firstName, url: v.string() }),
  accountMade: v.object({ firstName, url: v.exactOptional(v.nullable(v.string())) }),
  passwordChanged: v.object({ firstName, at }),
  /** Goes to the address of before; `to` is the new one, partly hidden. */
  emailAddressChanged: v.object({ firstName, at, to: v.string() }),
}

export type MailKind = keyof typeof mailDataSchemas
export type MailData = { readonly [Kind in MailKind]: Stored<(typeof mailDataSchemas)[Kind]> }

/**
 * Of any kind: which one, the row says beside it, and whoever sends it holds it against that. A link is taken out once
 * it was sent.
 */
export const anyMailData = v.looseObject({ url: v.optional(v.nullable(v.string())) })
