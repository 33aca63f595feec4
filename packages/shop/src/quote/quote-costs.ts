import type { Queryable } from '@toonbank/database/connect.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { CartTotals } from '@toonbank/domain/cart/cart-totals.ts'
import { suppliedTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { deliveryFits } from '@toonbank/domain/checkout/delivery.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import type { Supply } from '@toonbank/domain/tax/vat-kinds.ts'
import { asc, eq } from 'drizzle-orm'
import { sentGoodsOf } from '../cart/line/sent-goods.ts'
import { type DeliveryOptionRow, type PricedCart, shippingCost } from '../cart/price/price-cart.ts'
import { supplyBy } from '../cart/price/vat-supply-of.ts'
import type { ShopSettings } from '../config/shop-settings.ts'

export interface QuoteCosts {
  readonly delivery: DeliveryOptionRow | undefined
  readonly isDefault: boolean
  readonly supply: Supply
  readonly totals: CartTotals
}

/** Computes a cart as a quote, with the chosen delivery or the cheapest to this country. */
export async function findQuoteCosts(
  database: Queryable,
  priced: PricedCart,
  countryCode: CountryCode,
  { prices: { leading } }: ShopSettings,
): Promise<QuoteCosts> {
  const chosen = priced.delivery
  const isChosen = chosen !== undefined && deliveryFits(chosen, countryCode, sentGoodsOf(priced))
  const delivery = isChosen ? chosen : await findCheapest(database, priced, countryCode)
  const lines = priced.lines.map((line) => line.priced)
  const costs = { ...shippingCost(delivery, priced.goods, priced.quote), payment: zero }
  const supply = supplyBy(priced.trade, delivery?.type)
  return {
    delivery,
    isDefault: !isChosen,
    supply,
    totals: suppliedTotals(lines, priced.coupons, costs, leading, supply),
  }
}

async function findCheapest(
  database: Queryable,
  priced: PricedCart,
  countryCode: CountryCode,
): Promise<DeliveryOptionRow | undefined> {
  const rows = await database
    .select()
    .from(deliveryOption)
    .where(eq(deliveryOption.countryCode, countryCode))
    .orderBy(asc(deliveryOption.position))
  const costOf = (row: DeliveryOptionRow) => shippingCost(row, priced.goods, priced.quote).shipping
  const sent = sentGoodsOf(priced)
  return rows
    .filter((row) => row.type === 'shipping' && deliveryFits(row, countryCode, sent))
    .toSorted((a, b) => costOf(a) - costOf(b))[0]
}
