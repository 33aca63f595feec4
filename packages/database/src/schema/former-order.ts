import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { type FormerOrderState, formerOrderStates } from '@toonbank/domain/order/former-order-state.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { formerAddress, formerLines } from '../stored/former-order.ts'
import { customer } from './account.ts'
import { cents, identity, isOneOf, moment, reference } from './columns.ts'

/**
 * Orders of the previous shop are only shown to their customer. A separate table keeps them from being counted, paid,
 * shipped or invoiced (decision 21).
 */
export const formerOrder = pgTable(
  'former_order',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    number: text().notNull().unique(),
    emailAddress: text().notNull(),
    /** Null: nobody has proven to own that mailbox. The row is deleted with its customer. */
    customerId: reference()
      .$type<AccountId>()
      .references(() => customer.id, { onDelete: 'cascade' }),
    state: text().$type<FormerOrderState>().notNull(),
    lines: json(formerLines).notNull(),
    totalInclVat: cents().notNull(),
    totalVat: cents(),
    shippingInclVat: cents(),
    discountInclVat: cents(),
    invoiceAddress: json(formerAddress).notNull(),
    deliveryAddress: json(formerAddress).notNull(),
    orderedAt: moment().notNull(),
    importedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.orderedAt),
    index('former_order_unclaimed').on(table.emailAddress).where(sql`${table.customerId} IS NULL`),
    check('former_order_state', isOneOf(table.state, formerOrderStates)),
  ],
)
