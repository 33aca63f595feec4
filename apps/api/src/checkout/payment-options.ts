import type { PaymentOption } from '@toonbank/contract/checkout.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { cartTotals } from '@toonbank/domain/cart/cart-totals.ts'
import { type Payer, paymentFits } from '@toonbank/domain/checkout/payment-method.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { asc } from 'drizzle-orm'
import { type PaymentMethodRow, type PricedCart, shippingCost } from '../cart/price-cart.ts'
import { paymentCostKey } from '../cart/remember-seen.ts'
import { linesToCharge } from './lines-to-charge.ts'

/** Who pays, and which payment methods are offered now. */
interface Choosing extends Payer {
  readonly isOffered: (method: PaymentMethodRow) => boolean
}

type Prices = PaymentOption['prices']

/** The payment options of a cart, in the merchant's order, with the cost that is shown for each. */
export async function listPaymentOptionsFor(
  database: Queryable,
  cart: PricedCart | undefined,
  payer: Choosing,
  { locale, leading }: { readonly locale: Locale; readonly leading: Leading },
): Promise<{ readonly options: PaymentOption[]; readonly costs: Readonly<Record<string, number>> }> {
  const rows = await listFitting(database, payer)
  const options = rows.map((row) => toOption(row, locale, pricesIn(cart, row, leading)))
  return { options, costs: Object.fromEntries(options.map(({ id, prices }) => [paymentCostKey(id), prices.inclVat])) }
}

/**
 * The payment options of an order that was placed. Its total is fixed, so another method costs nothing more or less.
 */
export async function listPaymentOptionsOfOrder(
  database: Queryable,
  payer: Choosing,
  locale: Locale,
): Promise<PaymentOption[]> {
  const rows = await listFitting(database, payer)
  return rows.map((row) => toOption(row, locale, { exclVat: zero, inclVat: zero }))
}

async function listFitting(database: Queryable, payer: Choosing): Promise<PaymentMethodRow[]> {
  const rows = await database.select().from(paymentMethod).orderBy(asc(paymentMethod.position))
  return rows.filter((row) => paymentFits(row, payer) && payer.isOffered(row))
}

const toOption = ({ key, label, icon }: PaymentMethodRow, locale: Locale, prices: Prices): PaymentOption => ({
  id: key,
  label: label[locale],
  icon,
  prices,
})

/** What this method adds to the cart as it is delivered now, to the cent: its VAT follows the goods. */
function pricesIn(cart: PricedCart | undefined, { price }: PaymentMethodRow, leading: Leading): Prices {
  const costs = { ...shippingCost(cart?.delivery, cart?.goods ?? zero), payment: price }
  const totals = cartTotals(linesToCharge(cart), cart?.coupons ?? [], costs, leading)
  return { exclVat: totals.paymentExclVat, inclVat: totals.paymentInclVat }
}
