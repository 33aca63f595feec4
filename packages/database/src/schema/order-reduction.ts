import { zero } from '@toonbank/domain/money/cents.ts'
import { type ReductionKind, reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { actor, cents, identity, isOneOf, moment, reference } from './columns.ts'
import { orderLine, shopOrder } from './order.ts'

export const orderReduction = pgTable(
  'order_reduction',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    kind: text().$type<ReductionKind>().notNull(),
    /** Staff's code of a return is unique per order, so that a repeated booking changes nothing; empty: none. */
    code: text().notNull().default(''),
    amount: cents().notNull(),
    deduction: cents().notNull().default(zero),
    /** This part of `amount` does not go back, because it was refunded as a gesture before. */
    gesturesCounted: cents().notNull().default(zero),
    /** This part of `amount` goes back, because it was paid already. */
    refunded: cents().notNull().default(zero),
    isRestocked: boolean().notNull(),
    note: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    createdBy: actor(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.createdAt),
    uniqueIndex('order_reduction_code').on(table.orderId, table.code).where(sql`${table.code} <> ''`),
    check('order_reduction_kind', isOneOf(table.kind, reductionKinds)),
    check('order_reduction_amounts', sql`${table.amount} >= 0 AND ${table.deduction} >= 0 AND ${table.refunded} >= 0`),
  ],
)

export const orderReductionLine = pgTable(
  'order_reduction_line',
  {
    reductionId: reference()
      .notNull()
      .references(() => orderReduction.id, { onDelete: 'cascade' }),
    orderLineId: reference()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    /** The customer had withdrawn from these pieces before, so they complete a withdrawal. */
    withdrawn: integer().notNull().default(0),
    /** So many of the pieces went back to the stock; null: as `isRestocked` says of all. */
    restocked: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.reductionId, table.orderLineId] }),
    index().on(table.orderLineId),
    check('order_reduction_line_quantity', sql`${table.quantity} >= 1`),
    check('order_reduction_line_restocked', sql`${table.restocked} BETWEEN 0 AND ${table.quantity}`),
    check('order_reduction_line_withdrawn', sql`${table.withdrawn} BETWEEN 0 AND ${table.quantity}`),
  ],
)
