import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { maxPieces } from '@toonbank/domain/cart/cart-limits.ts'
import type { CartStatus } from '@toonbank/domain/cart/cart-status.ts'
import type { CouponType } from '@toonbank/domain/cart/coupon.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { chosenOptions, operationAnswer, seenCosts } from '../stored/cart.ts'
import { customer } from './account.ts'
import { product } from './catalogue.ts'
import { cents, fromDemo, hundredths, identity, moment, reference } from './columns.ts'
import { quote } from './quote.ts'

export const cart = pgTable(
  'cart',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    customerId: reference()
      .$type<PersonId>()
      .references(() => customer.id, { onDelete: 'cascade' }),
    status: text().$type<CartStatus>().notNull().default('active'),
    deliveryOption: text(),
    pickupLocation: text(),
    paymentOption: text(),
    addressUid: text(),
    /** The prices of the quote apply as long as the cart equals it. */
    quoteId: reference().references(() => quote.id, { onDelete: 'set null' }),
    /** A login merged this guest's cart last, so that an addition under the old id still finds its cart. */
    adoptedUid: text(),
    adoptedAt: moment(),
    isMerged: boolean().notNull().default(false),
    seenTotal: cents(),
    /** The last shown costs include VAT; their keys are `delivery:` or `payment:` and the method's key. */
    seenCosts: json(seenCosts).notNull().default({}),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_one_active_per_customer').on(table.customerId).where(sql`${table.status} = 'active'`),
    uniqueIndex('cart_one_set_aside_per_customer').on(table.customerId).where(sql`${table.status} = 'setAside'`),
    index().on(table.updatedAt),
    index().on(table.adoptedUid),
    index('cart_of_quote').on(table.quoteId).where(sql`${table.quoteId} IS NOT NULL`),
  ],
)

export const cartLine = pgTable(
  'cart_line',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    cartId: reference()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productId: reference()
      .notNull()
      .references(() => product.id),
    identity: text().notNull(),
    quantity: integer().notNull(),
    options: json(chosenOptions).notNull(),
    /** It is the unit price after discount that the customer last saw. */
    seenUnitPrice: cents().notNull(),
    /** These are the former unit price and quantity that the line reports, for a while from `changedAt` on. */
    formerUnitPrice: integer().$type<Cents>(),
    formerQuantity: integer(),
    changedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.cartId, table.identity),
    check('cart_line_quantity', sql`${table.quantity} BETWEEN 1 AND ${sql.raw(String(maxPieces))}`),
  ],
)

/** The idempotency keys of applied changes stand here with their answers, so that a repeated one changes nothing. */
export const cartOperation = pgTable(
  'cart_operation',
  {
    cartId: reference()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    operationId: text().notNull(),
    answer: json(operationAnswer).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.operationId] })],
)

/**
 * These carts were shown while a change kept the shown prices from being recorded as seen, so only orders with posted
 * prices are accepted. A foreign key would wait for that change.
 */
export const cartGlimpse = pgTable('cart_glimpse', {
  cartId: reference().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
})

export const coupon = pgTable(
  'coupon',
  {
    id: identity().primaryKey(),
    code: text().notNull().unique(),
    type: text().$type<CouponType>().notNull(),
    /** The amount is cents, or hundredths of a percent. */
    amount: hundredths().notNull(),
    minimumAmount: cents().notNull(),
    validFrom: moment(),
    validUntil: moment(),
    useLimit: integer(),
    limitPerCustomer: integer(),
    canBeCombined: boolean().notNull(),
    fromDemo: fromDemo(),
  },
  (table) => [check('coupon_amount_not_negative', sql`${table.amount} >= 0`)],
)

export const cartCoupon = pgTable(
  'cart_coupon',
  {
    cartId: reference()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    couponId: reference()
      .notNull()
      .references(() => coupon.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.couponId] })],
)
