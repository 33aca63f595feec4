import type { Queryable } from '@toonbank/database/connect.ts'
import { customer, customerPrice } from '@toonbank/database/schema/account.ts'
import { cart, cartCoupon, cartGlimpse, cartLine, coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { quote } from '@toonbank/database/schema/quote.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import { rowAsJson, rowsAsJson, type ValueOf } from '@toonbank/runtime/sql/rows-as-json.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { SeenOffer } from '../catalogue/price/cached-offers.ts'
import { type Offer, offerRows, offerVersions, toOffers } from '../catalogue/price/offers.ts'
import { activeCartOf, activeCartOfGuest, type CartOwner, type CartRow } from './cart-store.ts'
import { mayBeIntraCommunitySql } from './price/find-belgian-buyer.ts'
import { orderOfQuote } from './quote/order-of-quote.ts'

const { cartId: _cart, createdAt: _created, ...lineColumns } = getTableColumns(cartLine)
export type LineRow = Omit<typeof cartLine.$inferSelect, 'cartId' | 'createdAt'>

// The array avoids a slow nested loop: the planner underestimates the lines of a cart.
const productIds = sql`ARRAY(SELECT ${cartLine.productId} FROM ${cartLine} WHERE ${cartLine.cartId} = ${cart.id})`

const lines = rowsAsJson(
  lineColumns,
  sql`FROM ${cartLine} WHERE ${cartLine.cartId} = ${cart.id} ORDER BY ${cartLine.id} DESC`,
)
// Prices and the use of codes belong to the account of the company, not to its people.
const ofAccount = sql<AccountId>`coalesce(${customer.companyId}, ${customer.id})`
const accountId = sql`(SELECT ${ofAccount} FROM ${customer} WHERE ${customer.id} = ${cart.customerId})`
const account = rowAsJson(
  { id: ofAccount, mayBeIntraCommunity: mayBeIntraCommunitySql },
  sql`FROM ${customer} WHERE ${customer.id} = ${cart.customerId}`,
)
const percentages = rowsAsJson(
  { productId: customerPrice.productId, percentageOfList: customerPrice.percentageOfList },
  sql`FROM ${customerPrice} WHERE ${customerPrice.customerId} = ${accountId} AND ${customerPrice.productId} = ANY(${productIds})`,
)
const coupons = rowsAsJson(
  getTableColumns(coupon),
  sql`FROM ${cartCoupon} JOIN ${coupon} ON ${coupon.id} = ${cartCoupon.couponId} WHERE ${cartCoupon.cartId} = ${cart.id}
    ORDER BY ${cartCoupon.createdAt}, ${coupon.id}`,
)
const delivery = rowAsJson(
  getTableColumns(deliveryOption),
  sql`FROM ${deliveryOption} WHERE ${deliveryOption.key} = ${cart.deliveryOption}`,
)
const payment = rowAsJson(
  getTableColumns(paymentMethod),
  sql`FROM ${paymentMethod} WHERE ${paymentMethod.key} = ${cart.paymentOption}`,
)

const unpaidOrders = rowAsJson(
  { id: shopOrder.id, stockHeld: shopOrder.stockHeld, heldPieces: shopOrder.heldPieces },
  sql`FROM ${shopOrder} WHERE ${shopOrder.keptCartId} = ${cart.id} AND ${shopOrder.status} = 'pending'`,
)

const quotes = rowAsJson(
  {
    ...{ id: quote.id, uid: quote.uid, number: quote.number, expiresAt: quote.expiresAt },
    ...{ terms: quote.terms, document: quote.document, orderId: orderOfQuote },
    hasSetAside: sql<boolean>`EXISTS (SELECT FROM cart w WHERE w.customer_id = ${cart.customerId} AND w.status = 'setAside')`,
  },
  sql`FROM ${quote} WHERE ${quote.id} = ${cart.quoteId}`,
)

const hasGlimpse = sql<boolean>`EXISTS (SELECT FROM ${cartGlimpse} WHERE ${cartGlimpse.cartId} = ${cart.id})`

const columns = {
  row: getTableColumns(cart),
  account,
  lines,
  percentages,
  coupons,
  delivery,
  payment,
  unpaidOrders,
  quotes,
  hasGlimpse,
}

export const cartColumns = { ...columns, offers: offerVersions(sql`${product.id} = ANY(${productIds})`) }

export interface CartRows {
  readonly row: CartRow
  readonly account: ValueOf<typeof account>
  readonly lines: readonly LineRow[]
  readonly percentages: ValueOf<typeof percentages>
  readonly coupons: ValueOf<typeof coupons>
  readonly delivery: ValueOf<typeof delivery>
  readonly payment: ValueOf<typeof payment>
  readonly unpaidOrders: ValueOf<typeof unpaidOrders>
  readonly quotes: ValueOf<typeof quotes>
  readonly hasGlimpse: boolean
}

export interface SeenCartRows extends CartRows {
  readonly offers: readonly SeenOffer[]
}

export async function readCartWithOffers(
  database: Queryable,
  id: number,
): Promise<{ readonly rows: CartRows; readonly offers: ReadonlyMap<number, Offer> }> {
  const [rows] = await database
    .select({ ...columns, ...offerRows((productId) => sql`${productId} = ANY(${productIds})`) })
    .from(cart)
    .where(eq(cart.id, id))
    .prepare('cart_with_offers')
    .execute()
  if (!rows) throw new Error(`no cart ${id}`)
  return { rows, offers: toOffers(rows) }
}

export interface OwnerWithCart extends CartOwner {
  readonly read?: { readonly rows: SeenCartRows | undefined } | undefined
}

export async function findCartRows(
  database: Queryable,
  { customerId, cartUid, read }: OwnerWithCart,
): Promise<SeenCartRows | undefined> {
  if (read) return read.rows
  if (customerId !== undefined) return (await rowsOfCustomer(database).execute({ customerId }))[0]
  return cartUid === undefined ? undefined : (await rowsOfGuest(database).execute({ cartUid }))[0]
}

const rowsOfCustomer = prepareOnce((database) =>
  database
    .select(cartColumns)
    .from(cart)
    .where(activeCartOf(sql.placeholder('customerId')))
    .prepare('cart_rows_of_customer'),
)
const rowsOfGuest = prepareOnce((database) =>
  database
    .select(cartColumns)
    .from(cart)
    .where(activeCartOfGuest(sql.placeholder('cartUid')))
    .prepare('cart_rows_of_guest'),
)
