import type { PaymentOption } from '@toonbank/contract/checkout.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { bothSides, type Leading } from '@toonbank/domain/tax/vat.ts'
import { asc } from 'drizzle-orm'
import type { PaymentMethodRow } from '../cart/price-cart.ts'
import { paymentCost } from '../cart/remember-seen.ts'
import type { Locale } from '../http/visitor.ts'

interface Payer {
  readonly countryCode: string
  readonly business: boolean
}

export const paymentFits = (method: PaymentMethodRow, { countryCode, business }: Payer): boolean =>
  method.countries.includes(countryCode) && (business || !method.businessOnly)

/** How this payer can pay, in the merchant's order, and what is told of each way's cost. */
export async function listPaymentOptionsFor(
  database: Queryable,
  payer: Payer,
  { locale, leading }: { readonly locale: Locale; readonly leading: Leading },
): Promise<{ readonly options: PaymentOption[]; readonly costs: Readonly<Record<string, number>> }> {
  const rows = await database.select().from(paymentMethod).orderBy(asc(paymentMethod.position))
  const fitting = rows.filter((row) => paymentFits(row, payer))
  const options = fitting.map((row) => ({
    id: row.key,
    label: row.label[locale],
    icon: row.icon,
    prices: bothSides(cents(row.price), standardRate, leading),
  }))
  return { options, costs: Object.fromEntries(options.map(({ id, prices }) => [paymentCost(id), prices.inclVat])) }
}

const standardRate = 2_100
