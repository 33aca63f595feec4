import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, laterActor, moment, reference } from './columns.ts'
import { orderLine, shopOrder } from './order.ts'

/**
 * It is a statement of withdrawal (Directive 2011/83, art. 11a). The trigger `withdrawal_stays` makes the table
 * append-only, because it is proof for shop and customer.
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    /** It is the typed name, which may differ from the buyer's. */
    name: text().notNull(),
    emailAddress: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** The receipt repeats this text in the language of the page. */
    statement: text().notNull(),
    /** It is the time of the statement by PostgreSQL's clock, not of its transaction's start. */
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.orderId)],
)

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

/** Staff must cancel the pieces or await them; the task is closed when they are off the order. */
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
