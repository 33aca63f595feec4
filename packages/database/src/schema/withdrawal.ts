import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, laterActor, moment, reference } from './columns.ts'
import { orderLine, shopOrder } from './order.ts'

/**
 * A customer's statement that they withdraw from the contract (Directive 2011/83, art. 11a), as it was made;
 * append-only, by the trigger `withdrawal_stays`: it is the shop's proof, and the customer's.
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    /** Who makes it, as typed; need not be whoever ordered. */
    name: text().notNull(),
    /** Where its receipt goes. */
    emailAddress: text().notNull(),
    /** The language of the page that it was made on. */
    locale: text().$type<Locale>().notNull(),
    /** What was stated, with its goods, in that language: the same words stand in the receipt. */
    statement: text().notNull(),
    /** The time of the statement itself, by the clock of PostgreSQL, not of its transaction's beginning. */
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.orderId)],
)

/** How many pieces of which line a withdrawal is about; append-only by the same trigger. */
export const withdrawalLine = pgTable(
  'withdrawal_line',
  {
    withdrawalId: reference()
      .notNull()
      .references(() => withdrawal.id),
    orderLineId: reference()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.orderLineId] }),
    index().on(table.orderLineId),
    check('withdrawal_line_quantity', sql`${table.quantity} >= 1`),
  ],
)

/**
 * What staff has to do for a withdrawal: to cancel its pieces, or to await them. Closed when they are off the order.
 */
export const withdrawalTask = pgTable(
  'withdrawal_task',
  {
    withdrawalId: reference()
      .primaryKey()
      .references(() => withdrawal.id),
    doneAt: moment(),
    doneBy: laterActor(),
    doneNote: text().notNull().default(''),
  },
  (table) => [index('withdrawal_task_open').on(table.withdrawalId).where(sql`${table.doneAt} IS NULL`)],
)
