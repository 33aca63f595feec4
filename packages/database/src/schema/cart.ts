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
    /** Unguessable; the es_cuid cookie. */
    uid: text().notNull().unique(),
    customerId: reference()
      .$type<PersonId>()
      .references(() => customer.id, { onDelete: 'cascade' }),
    status: text().$type<CartStatus>().notNull().default('active'),
    deliveryOption: text(),
    pickupLocation: text(),
    paymentOption: text(),
    addressUid: text(),
    /** The quote that was put into it: its prices count as long as the cart is that quote. */
    quoteId: reference().references(() => quote.id, { onDelete: 'set null' }),
    /**
     * The guest's cart that a login brought in last, and when: an addition that was on its way under the old id still
     * finds its cart.
     */
    adoptedUid: text(),
    adoptedAt: moment(),
    /** True until the merged message was shown once. */
    isMerged: boolean().notNull().default(false),
    /** What the customer last saw as the total; null after every change. */
    seenTotal: cents(),
    /**
     * The costs of delivery and payment methods as last shown, VAT included: by `delivery:` or `payment:` and their
     * key.
     */
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
    /** Same product, same options: one line. */
    identity: text().notNull(),
    quantity: integer().notNull(),
    options: json(chosenOptions).notNull(),
    /** Unit price after discount that the customer last saw. */
    seenUnitPrice: cents().notNull(),
    /**
     * What the line reports as changed: the former unit price, and the number of pieces before there were fewer. Shown
     * for a while from `changedAt` on.
     */
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

/** Idempotency: the changes that were applied, with their answer. The same operation arriving again changes nothing. */
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
 * Carts that were shown while a running change kept the shown prices from being recorded as seen: until a later read is
 * recorded, only what an open page posts as shown is ordered. No foreign key: it would wait for that very change.
 */
export const cartGlimpse = pgTable('cart_glimpse', {
  cartId: reference().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
})

export const coupon = pgTable(
  'coupon',
  {
    id: identity().primaryKey(),
    /** Upper case. */
    code: text().notNull().unique(),
    type: text().$type<CouponType>().notNull(),
    /** Cents, or hundredths of a percent. */
    amount: hundredths().notNull(),
    minimumAmount: cents().notNull(),
    validFrom: moment(),
    validUntil: moment(),
    useLimit: integer(),
    limitPerCustomer: integer(),
    canBeCombined: boolean().notNull(),
    /** Its code stands in the README: it takes nothing off where others can reach the shop. */
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
