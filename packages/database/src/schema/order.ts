import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { isConfirmed, isToShip, statusesThat } from '@toonbank/domain/order/order-questions.ts'
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
import { actor, cents, hundredths, identity, isNoneOf, isOneOf, moment, reference } from './columns.ts'
import { quote } from './quote.ts'

const notConfirmed = statusesThat((status) => !isConfirmed(status))
const isOrderStatus = (column: AnyPgColumn): SQL => isOneOf(column, orderStates)

/** An order stores every input and result and is never computed again (specification 3.2-10). */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    number: text().notNull().unique(),
    cartId: reference()
      .notNull()
      .unique()
      .references(() => cart.id),
    /**
     * It is the open cart of the order, which keeps its goods until payment; then null. Each cart has at most one
     * unpaid order, whatever the number of clicks.
     */
    keptCartId: reference().references(() => cart.id, { onDelete: 'set null' }),
    orderedCart: json(orderedCart),
    /** It is a hash of the id of the sample tray, which is ordered once; null for goods. */
    sampleTray: text(),
    quoteId: reference().references(() => quote.id),
    customerId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id),
    orderedBy: reference()
      .$type<PersonId>()
      .references(() => customer.id),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    locale: text().$type<Locale>().notNull(),
    emailAddress: text().notNull(),
    customerType: text().$type<CustomerType>().notNull(),
    reference: text().notNull(),
    /**
     * It is the `page_version` of the terms; null without terms on this site. A foreign key would make all orders lock
     * the same row.
     */
    termsVersion: text(),
    invoiceAddress: json(orderAddress).notNull(),
    deliveryAddress: json(orderAddress).notNull(),
    delivery: json(orderDelivery).notNull(),
    totals: json(orderTotals).notNull(),
    coupons: json(orderCoupons).notNull(),
    /** It proves why no VAT is charged; null: VAT is charged. */
    intraCommunity: json(storedTrade),
    totalInclVat: cents().notNull(),
    paidAmount: cents().notNull().default(zero),
    /** This part of `totalInclVat` is no longer due, because goods were cancelled or came back. */
    reducedAmount: cents().notNull().default(zero),
    /**
     * This amount must be paid before the order continues: a deposit, or nothing when paid by invoice. Null: all of it.
     */
    dueFirst: cents(),
    stockHeld: boolean().notNull(),
    /**
     * It is a hash of the network address, because unpaid orders per network are limited. Null if unknown or no longer
     * needed.
     */
    network: text(),
    /**
     * Exactly these pieces go back to their stocks. Null for an earlier version, which took them from products only.
     */
    heldPieces: json(heldPieces),
    heldBy: actor(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.createdAt),
    index('shop_order_ordered_by').on(table.orderedBy).where(sql`${table.orderedBy} IS NOT NULL`),
    uniqueIndex('shop_order_one_a_kept_cart').on(table.keptCartId).where(sql`${table.keptCartId} IS NOT NULL`),
    index('shop_order_of_quote').on(table.quoteId).where(sql`${table.quoteId} IS NOT NULL`),
    // A quote is ordered once, and again only after that order was cancelled.
    uniqueIndex('shop_order_one_a_quote')
      .on(table.quoteId)
      .where(sql`${table.quoteId} IS NOT NULL AND ${table.status} <> 'cancelled'`),
    uniqueIndex('shop_order_one_a_sample_tray')
      .on(table.sampleTray)
      .where(sql`${table.sampleTray} IS NOT NULL AND ${table.status} <> 'cancelled'`),
    index('shop_order_of_samples').on(table.createdAt).where(sql`${table.sampleTray} IS NOT NULL`),
    index('shop_order_unpaid').on(table.network).where(sql`${table.status} = 'pending' AND ${table.stockHeld}`),
    index('shop_order_without_vat').on(table.createdAt).where(sql`${table.intraCommunity} IS NOT NULL`),
    index().on(table.createdAt),
    index('shop_order_to_ship')
      .on(table.id)
      .where(isOneOf(table.status, statusesThat(isToShip))),
    index('shop_order_outstanding')
      .on(table.createdAt)
      .where(
        sql`${table.paidAmount} + ${table.reducedAmount} < ${table.totalInclVat} AND ${isNoneOf(table.status, notConfirmed)}`,
      ),
    index('shop_order_pending').on(table.id).where(sql`${table.status} = 'pending'`),
    check('shop_order_total_not_negative', sql`${table.totalInclVat} >= 0`),
    check('shop_order_reduced', sql`${table.reducedAmount} BETWEEN 0 AND ${table.totalInclVat}`),
    check('shop_order_status', isOrderStatus(table.status)),
  ],
)

/**
 * The trigger `stock_moves` appends each change of an order's `heldPieces`, so that no code can forget it. An import
 * reads here what was sold since its file was written.
 */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    productId: reference().notNull(),
    /** It is a choice with its own stock; null: the product. */
    optionItemId: reference(),
    quantity: integer().notNull(),
    by: actor(),
    /** It is the time of the change, not of its transaction's start, and later than every earlier export. */
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.at), index().on(table.orderId)],
)

/**
 * One row has the time of the last export. The trigger `stock_moves` gives later sales a later time, even if the clock
 * was set back.
 */
export const stockExport = pgTable(
  'stock_export',
  {
    isOne: boolean().primaryKey().default(true),
    at: moment().notNull(),
  },
  (table) => [check('stock_export_is_one', sql`${table.isOne}`)],
)

/** The last imported stock is stored, because a file without a time that repeats a figure does not mean a new count. */
export const importedStock = pgTable('imported_stock', {
  articleNumber: text().primaryKey(),
  quantity: integer().notNull(),
})

/**
 * The es_o cookie of an order's buyer is stored as a hash, one per click and device, because two simultaneous clicks
 * lead to one order.
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
    options: json(lineOptions).notNull(),
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
  (table) => [
    index().on(table.orderId),
    index().on(table.at),
    check('order_status_change_status', isOrderStatus(table.status)),
  ],
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
    /** False while the order's payment is lost, so that somebody else can use the code. */
    counts: boolean().notNull().default(true),
  },
  (table) => [index().on(table.couponId), index().on(table.orderId)],
)
