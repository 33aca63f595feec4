import type { DeliveryOption } from '@toonbank/contract/shop/checkout.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { CartTotals } from '@toonbank/domain/cart/cart-totals.ts'
import { suppliedTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { deliveryFits } from '@toonbank/domain/checkout/delivery.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { visitorsCartWith } from '../cart/find-visitors-cart.ts'
import { expectedDay, slowestDays } from '../cart/line/expected-day.ts'
import { deliveryCostKey } from '../cart/line/remember-seen.ts'
import { sentGoodsOf } from '../cart/line/sent-goods.ts'
import { type DeliveryOptionRow, type PricedCart, shippingCost } from '../cart/price/price-cart.ts'
import { supplyBy } from '../cart/price/vat-supply-of.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import { linesToCharge } from './lines-to-charge.ts'

interface Context {
  readonly locale: Locale
  readonly settings: ShopSettings
  readonly now: Date
}

export const findCartWithDelivery = visitorsCartWith('session_with_cart_and_delivery', {
  rows: rowsAsJson(
    getTableColumns(deliveryOption),
    sql`FROM ${deliveryOption} WHERE ${deliveryOption.countryCode} = ${sql.placeholder('countryCode')} ORDER BY ${deliveryOption.position}`,
  ),
})

const listInCountry = (database: Queryable, countryCode: CountryCode): Promise<DeliveryOptionRow[]> =>
  database
    .select()
    .from(deliveryOption)
    .where(eq(deliveryOption.countryCode, countryCode))
    .orderBy(asc(deliveryOption.position))

/**
 * Lists a cart's delivery options in the merchant's order, each with its shown cost. `read`: rows of the country that
 * were read before.
 */
export async function listDeliveryOptionsFor(
  database: Queryable,
  cart: PricedCart | undefined,
  countryCode: CountryCode,
  context: Context,
  read?: readonly DeliveryOptionRow[],
): Promise<{ readonly options: DeliveryOption[]; readonly costs: Readonly<Record<string, number>> }> {
  const rows = read ?? (await listInCountry(database, countryCode))
  const fitting = rows.filter((row) => deliveryFits(row, countryCode, sentGoodsOf(cart)))
  const options = fitting.map((row) => toOption(row, cart, context))
  return { options, costs: Object.fromEntries(options.map(({ id, prices }) => [deliveryCostKey(id), prices.inclVat])) }
}

function toOption(
  row: DeliveryOptionRow,
  cart: PricedCart | undefined,
  { locale, settings, now }: Context,
): DeliveryOption {
  const location = row.pickupLocation
  return {
    id: row.key,
    uid: row.key,
    type: row.type,
    label: row.label[locale],
    description: row.description[locale],
    prices: optionPrices(row, cart, settings.prices.leading),
    expected: expectedDay({ days: slowestDays(cart?.lines ?? []), ...row }, settings, now) ?? null,
    pickupLocation: location ? { ...location, id: row.key, openingHours: location.openingHours[locale] } : null,
  }
}

function optionPrices(
  row: DeliveryOptionRow,
  cart: PricedCart | undefined,
  leading: Leading,
): DeliveryOption['prices'] {
  const lines = linesToCharge(cart)
  const coupons = cart?.coupons ?? []
  // The cost is computed for this delivery, because a collected order is no supply to another country.
  const supply = supplyBy(cart?.trade, row.type)
  const without = suppliedTotals(lines, coupons, { shipping: zero, payment: zero }, leading, supply)
  const costs = { ...shippingCost(row, cart?.goods ?? zero, cart?.quote), payment: zero }
  const withIt = suppliedTotals(lines, coupons, costs, leading, supply)
  return { exclVat: withIt.shippingExclVat, inclVat: withIt.shippingInclVat, totalVat: difference(withIt, without) }
}

const difference = (withIt: CartTotals, without: CartTotals): DeliveryOption['prices']['totalVat'] =>
  withIt.totalVat.map(({ percentage, amount }) => ({
    percentage,
    amount: minus(amount, without.totalVat.find((other) => other.percentage === percentage)?.amount ?? cents(0)),
  }))
