import type { CountryCode } from '@toonbank/domain/account/address.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, moment, reference, textSearchVector } from './columns.ts'
import { shopOrder } from './order.ts'

/**
 * A narrow row for each order: whatever the office's list searches, filters and sorts by. Triggers write it
 * (`order_search_refresh`) in the transaction of the order, so that no writer can forget it.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: reference()
      .primaryKey()
      .references(() => shopOrder.id, { onDelete: 'cascade' }),
    /** Number, names, e-mail, phone, postcode, tracking codes, invoice and article numbers: lower case, no accents. */
    words: textSearchVector().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    placedAt: moment().notNull(),
    countryCode: text().$type<CountryCode>().notNull(),
    isBusiness: boolean().notNull(),
    isSamples: boolean().notNull(),
    isMadeToMeasure: boolean().notNull(),
    isPickup: boolean().notNull(),
    /** The provider of the last payment attempt; null: there was none. */
    provider: text(),
    /** A day like 2026-12-01; null: none was promised. */
    promisedOn: text(),
    totalInclVat: cents().notNull(),
  },
  (table) => [
    index('order_search_words').using('gin', table.words),
    index('order_search_status').on(table.status, table.orderId),
    index('order_search_total').on(table.totalInclVat, table.orderId),
    index('order_search_promised').on(sql`coalesce(${table.promisedOn}, '9999-12-31')`, table.orderId),
  ],
)
