import type { PaymentOption } from '@toonbank/contract/checkout.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { bothSides, type Leading } from '@toonbank/domain/tax/vat.ts'
import { asc } from 'drizzle-orm'
import type { PaymentMethodRow } from '../cart/price-cart.ts'
import type { Locale } from '../http/visitor.ts'

interface Payer {
  readonly countryCode: string
  readonly business: boolean
}

export const paymentFits = (method: PaymentMethodRow, { countryCode, business }: Payer): boolean =>
  method.countries.includes(countryCode) && (business || !method.businessOnly)

/** How this payer can pay, in the merchant's order. */
export async function listPaymentOptionsFor(
  database: Queryable,
  payer: Payer,
  { locale, leading }: { readonly locale: Locale; readonly leading: Leading },
): Promise<PaymentOption[]> {
  const rows = await database.select().from(paymentMethod).orderBy(asc(paymentMethod.position))
  return rows
    .filter((row) => paymentFits(row, payer))
    .map((row) => ({ id: row.key, label: row.label[locale], icon: row.icon, prices: bothSides(cents(row.price), standardRate, leading) }))
}

const standardRate = 2_100
