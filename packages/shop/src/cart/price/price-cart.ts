import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import type { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import type { StoredTrade } from '@toonbank/database/stored/order.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { type CartTotals, type Costs, goodsValue } from '@toonbank/domain/cart/cart-totals.ts'
import { couponApplies } from '@toonbank/domain/cart/coupon.ts'
import { suppliedTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { deliveryPrice } from '@toonbank/domain/checkout/delivery.ts'
import type { VatSupply } from '@toonbank/domain/checkout/intra-community-supply.ts'
import { type Cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import type { Supply } from '@toonbank/domain/tax/vat-kinds.ts'
import type { CatalogueDependencies } from '../../catalogue/catalogue-dependencies.ts'
import type { Offer } from '../../catalogue/price/offers.ts'
import { intraCommunitySettings, type ShopSettings } from '../../config/shop-settings.ts'
import { type CartRows, findCartRows, type LineRow, type OwnerWithCart, readCartWithOffers } from '../cart-rows.ts'
import type { CartRow } from '../cart-store.ts'
import { type CouponRow, limitLeft } from '../coupon/coupon-limits.ts'
import { type Reservation, withReservedPieces, withReservedPiecesOfChoices } from '../ordered/reservation.ts'
import { asQuoted, atQuotedPrices, type CartQuote, findCartQuote } from '../quote/quoted-cart.ts'
import { findBelgianBuyer } from './find-belgian-buyer.ts'
import { type FullLine, priceLines } from './price-lines.ts'
import { supplyBy, toStoredVatSupply, vatSupplyOf } from './vat-supply-of.ts'

export type DeliveryOptionRow = typeof deliveryOption.$inferSelect
export type PaymentMethodRow = typeof paymentMethod.$inferSelect

export interface PricedCart {
  readonly row: CartRow
  readonly accountId: AccountId | null
  readonly lines: readonly FullLine[]
  readonly coupons: readonly CouponRow[]
  readonly codes: number
  readonly delivery: DeliveryOptionRow | undefined
  readonly payment: PaymentMethodRow | undefined
  readonly goods: Cents
  readonly totals: CartTotals
  readonly quote: CartQuote | undefined
  readonly trade: VatSupply
  readonly supply: Supply
  readonly intraCommunity: StoredTrade | null
  readonly unpaidOrderId: number | undefined
  readonly hasGlimpse: boolean
}

export async function priceCart(
  tx: Transaction,
  { id }: CartRow,
  settings: ShopSettings,
  now: Date,
): Promise<PricedCart> {
  const { rows, offers } = await readCartWithOffers(tx, id)
  return priceRows(tx, rows, offers, settings, now)
}

interface Choice {
  readonly delivery?: DeliveryOptionRow | undefined
  readonly payment?: PaymentMethodRow | undefined
}

export async function priceBothWays(
  tx: Transaction,
  { id }: CartRow,
  settings: ShopSettings,
  now: Date,
  choice: Choice,
): Promise<{ readonly before: PricedCart; readonly after: PricedCart }> {
  const { rows, offers } = await readCartWithOffers(tx, id)
  const listed = <Row>(row: Row | undefined): Row[] => (row === undefined ? [] : [row])
  const changed = {
    ...rows,
    ...('delivery' in choice ? { delivery: listed(choice.delivery) } : {}),
    ...('payment' in choice ? { payment: listed(choice.payment) } : {}),
  }
  return {
    before: await priceRows(tx, rows, offers, settings, now),
    after: await priceRows(tx, changed, offers, settings, now),
  }
}

type Reading = Pick<CatalogueDependencies, 'database' | 'catalogue'>

export const findPricedCart = async (
  parts: Reading,
  owner: OwnerWithCart,
  settings: ShopSettings,
  now: Date,
): Promise<PricedCart | undefined> => (await findCart(parts, owner))?.price(settings, now)

interface FoundCart {
  /** `fewer` overrides columns by line id, to price the cart as if these lines had fewer pieces. */
  price(settings: ShopSettings, now: Date, fewer?: ReadonlyMap<number, Partial<LineRow>>): Promise<PricedCart>
}

export async function findCart(
  { database: { db }, catalogue }: Reading,
  owner: OwnerWithCart,
): Promise<FoundCart | undefined> {
  const rows = await findCartRows(db, owner)
  if (!rows) return undefined
  const offers = await catalogue.offers.of(rows.offers)
  return {
    price: (settings, now, fewer) => {
      const lines = fewer ? rows.lines.map((line) => ({ ...line, ...fewer.get(line.id) })) : rows.lines
      return priceRows(db, { ...rows, lines }, offers, settings, now)
    },
  }
}

async function priceRows(
  database: Queryable,
  rows: CartRows,
  offers: ReadonlyMap<number, Offer>,
  settings: ShopSettings,
  now: Date,
): Promise<PricedCart> {
  const { row } = rows
  const [account] = rows.account
  const accountId = account?.id ?? null
  const { leading } = settings.prices
  const held = rows.unpaidOrders.flatMap(({ stockHeld, heldPieces }) => (stockHeld ? (heldPieces ?? []) : []))
  const today = priceLines(rows, offers, leading).map((line) => withOwnHold(line, held))
  const quote = await findCartQuote(database, rows, today, { leading, now })
  const quoted = quote?.state === 'standing' ? quote.terms : undefined
  const lines = quoted ? atQuotedPrices(today, quoted) : today
  const priced = lines.map((line) => line.priced)
  const goods = goodsValue(priced)
  const coupons = quoted
    ? asQuoted(rows.coupons, quoted)
    : await listUsable(database, rows.coupons, { goods, accountId, now, ownOrder: rows.unpaidOrders[0]?.id })
  const [delivery] = rows.delivery
  const [payment] = rows.payment
  const costs = {
    ...shippingCost(lines.length > 0 ? delivery : undefined, goods, quote),
    payment: lines.length > 0 ? (payment?.price ?? zero) : zero,
  }
  const mayBeIntraCommunity = account?.mayBeIntraCommunity === true && intraCommunitySettings(settings).state
  const buyer = mayBeIntraCommunity ? await findBelgianBuyer(database, row.id) : undefined
  const trade = vatSupplyOf(buyer, settings, now)
  const supply = supplyBy(trade, delivery?.type)
  const totalsBy = (how: Supply) => suppliedTotals(priced, coupons, costs, leading, how)
  const totals = totalsBy(supply)
  const intraCommunityBuyer = supply === 'intraCommunity' ? buyer : undefined
  return {
    row,
    accountId,
    lines,
    coupons,
    codes: rows.coupons.length,
    delivery,
    payment,
    goods,
    totals,
    quote,
    trade,
    supply,
    intraCommunity: intraCommunityBuyer
      ? toStoredVatSupply(intraCommunityBuyer, settings, minus(totalsBy('domestic').totalInclVat, totals.totalInclVat))
      : null,
    unpaidOrderId: rows.unpaidOrders[0]?.id,
    hasGlimpse: rows.hasGlimpse,
  }
}

const withOwnHold = (line: FullLine, held: Reservation): FullLine =>
  held.length === 0
    ? line
    : {
        ...line,
        product: withReservedPieces(line.product, held),
        options: withReservedPiecesOfChoices(line.options, line.product.id, held),
      }

interface Using {
  readonly goods: Cents
  readonly accountId: AccountId | null
  /** A new order replaces the cart's unpaid order, so its use of codes does not count. */
  readonly ownOrder: number | undefined
  readonly now: Date
}

/** Lists the coupons that apply in the order of addition: of two that cannot be combined, the first stays. */
async function listUsable(
  database: Queryable,
  chosen: readonly CouponRow[],
  { goods, accountId, ownOrder, now }: Using,
): Promise<CouponRow[]> {
  const usable: CouponRow[] = []
  for (const found of chosen)
    if (couponApplies(found, goods, usable, now) && (await limitLeft(database, found, accountId, ownOrder)))
      usable.push(found)
  return usable
}

/**
 * Returns the delivery cost, at its own VAT rate when the option names one. The delivery of a quote costs the quoted
 * price; another costs today's.
 */
export function shippingCost(
  option: DeliveryOptionRow | undefined,
  goods: Cents,
  quote: CartQuote | undefined,
): Pick<Costs, 'shipping' | 'shippingRate'> {
  if (!option) return { shipping: zero }
  const quoted = quote?.state === 'standing' ? quote.terms.delivery : null
  const shipping = quoted?.key === option.key ? quoted.price : deliveryPrice(option, goods)
  return { shipping, shippingRate: option.vatPercentage }
}
