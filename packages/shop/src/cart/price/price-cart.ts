import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import type { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import type { StoredTrade } from '@toonbank/database/stored/order.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { type CartTotals, type Costs, goodsValue } from '@toonbank/domain/cart/cart-totals.ts'
import { couponApplies } from '@toonbank/domain/cart/coupon.ts'
import { suppliedTotals } from '@toonbank/domain/cart/supplied-totals.ts'
import { deliveryPrice } from '@toonbank/domain/checkout/delivery.ts'
import type { Trade } from '@toonbank/domain/checkout/intra-community-supply.ts'
import { type Cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import type { Supply } from '@toonbank/domain/tax/vat.ts'
import type { CatalogueDependencies } from '../../catalogue/catalogue-dependencies.ts'
import type { Offer } from '../../catalogue/price/offers.ts'
import { intraCommunitySettings, type ShopSettings } from '../../config/shop-settings.ts'
import { type CartRows, findCartRows, type LineRow, type OwnerWithCart, readCartWithOffers } from '../cart-rows.ts'
import type { CartRow } from '../cart-store.ts'
import { type CouponRow, limitLeft } from '../coupon/coupon-limits.ts'
import { type OwnHold, withOwnPieces, withOwnPiecesOfChoices } from '../ordered/own-hold.ts'
import { asQuoted, atQuotedPrices, type CartQuote, findCartQuote } from '../quote/quoted-cart.ts'
import { findBelgianBuyer } from './find-belgian-buyer.ts'
import { type FullLine, priceLines } from './price-lines.ts'
import { supplyBy, toStoredTrade, tradeOf } from './trade-of.ts'

export type DeliveryOptionRow = typeof deliveryOption.$inferSelect
export type PaymentMethodRow = typeof paymentMethod.$inferSelect

/** A cart with all that was chosen, and what it costs now. */
export interface PricedCart {
  readonly row: CartRow
  readonly accountId: AccountId | null
  readonly lines: readonly FullLine[]
  /** Those that still apply; one that ran out takes nothing off and is not shown. */
  readonly coupons: readonly CouponRow[]
  /** How many codes the cart has, those that no longer apply included. */
  readonly codes: number
  readonly delivery: DeliveryOptionRow | undefined
  readonly payment: PaymentMethodRow | undefined
  readonly goods: Cents
  readonly totals: CartTotals
  /** The quote that was put into this cart; its prices count while it is `standing`. */
  readonly quote: CartQuote | undefined
  /** What decides whether VAT is charged, by whichever way it is delivered. */
  readonly trade: Trade
  /** As it is delivered now. */
  readonly supply: Supply
  /** What an order keeps of why no VAT is charged. */
  readonly intraCommunity: StoredTrade | null
  /** The unpaid order that this cart was ordered as. */
  readonly unpaidOrderId: number | undefined
  /**
   * An earlier response showed something that could not be saved: the prices seen before may not be those seen last.
   */
  readonly hasGlimpse: boolean
}

/** Prices a cart that the caller has locked, from the catalogue as this transaction sees it. */
export async function priceCart(
  tx: Transaction,
  { id }: CartRow,
  settings: ShopSettings,
  now: Date,
): Promise<PricedCart> {
  const { rows, offers } = await readCartWithOffers(tx, id)
  return priceRows(tx, rows, offers, settings, now)
}

/** What is chosen for a cart; undefined: nothing. What is not named stays. */
interface Choice {
  readonly delivery?: DeliveryOptionRow | undefined
  readonly payment?: PaymentMethodRow | undefined
}

/** The same as it is, and as it would be with another choice of delivery or payment: read once, priced twice. */
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

/** The owner's active cart, with its prices of now. */
export const findPricedCart = async (
  parts: Reading,
  owner: OwnerWithCart,
  settings: ShopSettings,
  now: Date,
): Promise<PricedCart | undefined> => (await findCart(parts, owner))?.price(settings, now)

interface FoundCart {
  /** `fewer`: columns by line id, to price the cart as if these lines had fewer pieces. */
  price(settings: ShopSettings, now: Date, fewer?: ReadonlyMap<number, Partial<LineRow>>): Promise<PricedCart>
}

/** The same before pricing: `price` may be called again on the rows that were read. */
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
  // Asked only where VAT may depend on it: no other cart waits for one more statement.
  const mayBeIntraCommunity = account?.mayBeIntraCommunity === true && intraCommunitySettings(settings).state
  const buyer = mayBeIntraCommunity ? await findBelgianBuyer(database, row.id) : undefined
  const trade = tradeOf(buyer, settings, now)
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
      ? toStoredTrade(intraCommunityBuyer, settings, minus(totalsBy('domestic').totalInclVat, totals.totalInclVat))
      : null,
    unpaidOrderId: rows.unpaidOrders[0]?.id,
    hasGlimpse: rows.hasGlimpse,
  }
}

/** What the cart's own unpaid order holds is there for this cart. */
const withOwnHold = (line: FullLine, held: OwnHold): FullLine =>
  held.length === 0
    ? line
    : {
        ...line,
        product: withOwnPieces(line.product, held),
        options: withOwnPiecesOfChoices(line.options, line.product.id, held),
      }

interface Using {
  readonly goods: Cents
  readonly accountId: AccountId | null
  /** The cart's unpaid order: ordering again takes its place, so what it uses of codes is there for this cart. */
  readonly ownOrder: number | undefined
  readonly now: Date
}

/** Coupons that apply, in the order in which they were added: of two that cannot be combined the first stays. */
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
 * What a way of delivery adds to a cart, at its own VAT rate when it names one. That of a quote costs what was quoted;
 * another one costs what it costs today.
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
