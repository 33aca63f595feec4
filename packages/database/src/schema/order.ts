import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { type OrderStatus, orderStates } from '@toonbank/domain/order/order-state.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import {
  heldPieces,
  lineOptions,
  linePicture,
  linePrices,
  orderAddress,
  orderCoupons,
  orderDelivery,
  orderedCart,
  orderLineTotals,
  orderTotals,
  storedTrade,
} from '../stored/order.ts'
import { customer } from './account.ts'
import { cart, coupon } from './cart.ts'
import { product } from './catalogue.ts'
import { actor, cents, hundredths, identity, isOneOf, moment, reference } from './columns.ts'
import { quote } from './quote.ts'

/** The states of the domain's table, and no other. */
const isOrderStatus = (column: AnyPgColumn): SQL => isOneOf(column, orderStates)

/** What was ordered, with every input and result frozen: an order is never computed again (specification 3.2-10). */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    number: text().notNull().unique(),
    /** The closed cart of this order alone: one order a cart. */
    cartId: reference()
      .notNull()
      .unique()
      .references(() => cart.id),
    /**
     * The customer's open cart that it was ordered from, which keeps its goods until the order is paid; null from then
     * on. At most one unpaid order a cart, whatever the number of clicks.
     */
    keptCartId: reference().references(() => cart.id, { onDelete: 'set null' }),
    /** That cart when it was ordered; null in orders from before carts were kept. */
    orderedCart: json(orderedCart),
    /**
     * Of an order of samples: a hash of the id of the tray that was ordered, which is ordered once. Null: an order of
     * goods.
     */
    sampleTray: text(),
    /** The quote whose prices it was placed at. */
    quoteId: reference().references(() => quote.id),
    customerId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id),
    /** Who of a company ordered it; null: whose account it is. */
    orderedBy: reference()
      .$type<PersonId>()
      .references(() => customer.id),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    locale: text().$type<Locale>().notNull(),
    emailAddress: text().notNull(),
    customerType: text().$type<CustomerType>().notNull(),
    reference: text().notNull(),
    /**
     * The `page_version` of the terms when it was placed. Null: the shop had none, or they stand on another site. No
     * foreign key: its check would make every order of the shop lock the same row.
     */
    termsVersion: text(),
    invoiceAddress: json(orderAddress).notNull(),
    deliveryAddress: json(orderAddress).notNull(),
    delivery: json(orderDelivery).notNull(),
    totals: json(orderTotals).notNull(),
    coupons: json(orderCoupons).notNull(),
    /** The proof of why no VAT is charged; null: VAT is charged. */
    intraCommunity: json(storedTrade),
    totalInclVat: cents().notNull(),
    paidAmount: cents().notNull().default(zero),
    /** What is owed no more of `totalInclVat`: its goods were cancelled before they left, or came back. */
    reducedAmount: cents().notNull().default(zero),
    /**
     * What must be in before the order goes on: a deposit, or nothing where it is paid by invoice. Null: all of it.
     */
    dueFirst: cents(),
    /** Whether the goods of this order are taken from the stock now. */
    stockHeld: boolean().notNull(),
    /**
     * A hash of the network address that it was ordered from: what one network holds unpaid is bounded. Null where it
     * is not known, or needed no more.
     */
    network: text(),
    /**
     * From which stock how many pieces: exactly these go back. Null where an earlier version took them, from products
     * only.
     */
    heldPieces: json(heldPieces),
    /** Who caused the last change of `heldPieces`: the trigger `stock_moves` copies it. */
    heldBy: actor(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.createdAt),
    index('shop_order_ordered_by').on(table.orderedBy).where(sql`${table.orderedBy} IS NOT NULL`),
    uniqueIndex('shop_order_one_a_kept_cart').on(table.keptCartId).where(sql`${table.keptCartId} IS NOT NULL`),
    index('shop_order_of_quote').on(table.quoteId).where(sql`${table.quoteId} IS NOT NULL`),
    // A quote is ordered once; again after that order was cancelled.
    uniqueIndex('shop_order_one_a_quote')
      .on(table.quoteId)
      .where(sql`${table.quoteId} IS NOT NULL AND ${table.status} <> 'cancelled'`),
    // A tray of samples is ordered once; again after that order was cancelled.
    uniqueIndex('shop_order_one_a_sample_tray')
      .on(table.sampleTray)
      .where(sql`${table.sampleTray} IS NOT NULL AND ${table.status} <> 'cancelled'`),
    index('shop_order_of_samples').on(table.createdAt).where(sql`${table.sampleTray} IS NOT NULL`),
    index('shop_order_unpaid').on(table.network).where(sql`${table.status} = 'pending' AND ${table.stockHeld}`),
    // Every minute what VIES has said since is held against these.
    index('shop_order_without_vat').on(table.createdAt).where(sql`${table.intraCommunity} IS NOT NULL`),
    // Every minute the orders that nobody pays are looked for among these.
    index('shop_order_pending').on(table.id).where(sql`${table.status} = 'pending'`),
    check('shop_order_total_not_negative', sql`${table.totalInclVat} >= 0`),
    check('shop_order_reduced', sql`${table.reducedAmount} BETWEEN 0 AND ${table.totalInclVat}`),
    check('shop_order_status', isOrderStatus(table.status)),
  ],
)

/**
 * Every piece that an order took from a stock or gave back, and when; append-only. The trigger `stock_moves` writes it
 * whenever `heldPieces` of an order changes, so that no writer can forget it: an import reads from it what was sold
 * since its file was written.
 */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    productId: reference().notNull(),
    /** Of a choice with stock of its own; null: of the product. */
    optionItemId: reference(),
    /** Below zero: taken. */
    quantity: integer().notNull(),
    by: actor(),
    /** The time of the change itself, not of its transaction's beginning; after that of every export before it. */
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.at), index().on(table.orderId)],
)

/**
 * The time of the last export, in one row: later sales get a later time, also when the clock was set back meanwhile
 * (the trigger `stock_moves` sees to it).
 */
export const stockExport = pgTable(
  'stock_export',
  {
    isOne: boolean().primaryKey().default(true),
    at: moment().notNull(),
  },
  (table) => [check('stock_export_is_one', sql`${table.isOne}`)],
)

/**
 * The stock figure that the last import brought of an article, as its file calls it: a file without a time that brings
 * the same figure again does not say that anything was counted.
 */
export const importedStock = pgTable('imported_stock', {
  articleNumber: text().primaryKey(),
  quantity: integer().notNull(),
})

/**
 * Who placed an order, or pays it, holds a secret for it (the es_o cookie); kept as a hash. One for each click and
 * device: two clicks at once both lead to the one order.
 */
export const orderToken = pgTable(
  'order_token',
  {
    tokenHash: text().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId)],
)

export const orderLine = pgTable(
  'order_line',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    productId: reference()
      .notNull()
      .references(() => product.id),
    articleNumber: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    picture: json(linePicture),
    quantity: integer().notNull(),
    /** With how each price came about: what is printed later is never computed again. */
    options: json(lineOptions).notNull(),
    /** The ids of the chosen `option_item`s, for taking the same goods from the stock again. */
    optionItemIds: reference().array().notNull().default([]),
    vatPercentage: hundredths().notNull(),
    prices: json(linePrices).notNull(),
    totals: json(orderLineTotals).notNull(),
    returnable: boolean().notNull(),
  },
  (table) => [index().on(table.orderId), check('order_line_quantity', sql`${table.quantity} >= 1`)],
)

export const orderStatusChange = pgTable(
  'order_status_change',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    status: text().$type<OrderStatus>().notNull(),
    cause: text().notNull(),
    by: actor(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), check('order_status_change_status', isOrderStatus(table.status))],
)

export const couponUse = pgTable(
  'coupon_use',
  {
    id: identity().primaryKey(),
    couponId: reference()
      .notNull()
      .references(() => coupon.id),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    customerId: reference().$type<AccountId>().notNull(),
    /** False while the order's payment is lost: the code can be used by somebody else. */
    counts: boolean().notNull().default(true),
  },
  (table) => [index().on(table.couponId), index().on(table.orderId)],
)
