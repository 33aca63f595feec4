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

// Unused columns are left out: carts are read often, and in a long cart each column is 200 values.
const { cartId: _cart, createdAt: _created, ...lineColumns } = getTableColumns(cartLine)
export type LineRow = Omit<typeof cartLine.$inferSelect, 'cartId' | 'createdAt'>

// As an array: the planner underestimates the lines of a cart, and its nested loop takes twice as long.
const productIds = sql`ARRAY(SELECT ${cartLine.productId} FROM ${cartLine} WHERE ${cartLine.cartId} = ${cart.id})`

const lines = rowsAsJson(
  lineColumns,
  sql`FROM ${cartLine} WHERE ${cartLine.cartId} = ${cart.id} ORDER BY ${cartLine.id} DESC`,
)
// Of the company, for its people: its prices and what it has used of codes are one account's.
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

/** Of a statement that selects from `cart`. */
export const cartColumns = { ...columns, offers: offerVersions(sql`${product.id} = ANY(${productIds})`) }

export interface CartRows {
  readonly row: CartRow
  /** Whose prices and limits count; none: a guest's cart. */
  readonly account: ValueOf<typeof account>
  /** Newest first. */
  readonly lines: readonly LineRow[]
  /** Which part of the list price this customer pays, for products where that is set. */
  readonly percentages: ValueOf<typeof percentages>
  /** In the order in which they were chosen. */
  readonly coupons: ValueOf<typeof coupons>
  /** None or one. */
  readonly delivery: ValueOf<typeof delivery>
  readonly payment: ValueOf<typeof payment>
  /** The unpaid order that this cart was ordered as, and what it holds: none or one. */
  readonly unpaidOrders: ValueOf<typeof unpaidOrders>
  /** The quote that was put into this cart: none or one. */
  readonly quotes: ValueOf<typeof quotes>
  /** An earlier response showed something that could not be saved as seen. */
  readonly hasGlimpse: boolean
}

/** With the version of each product in the cart, each once: its offer may be cached. */
export interface SeenCartRows extends CartRows {
  readonly offers: readonly SeenOffer[]
}

/** A cart with its lines, choices and offers, in one snapshot. Throws on an unknown id. */
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

/** An owner, with their cart where it was read with the session; as it was then. */
export interface OwnerWithCart extends CartOwner {
  readonly read?: { readonly rows: SeenCartRows | undefined } | undefined
}

/** The same for the owner's active cart: one query, for carts are read often. */
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
