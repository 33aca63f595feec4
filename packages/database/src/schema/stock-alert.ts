import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { chosenOptions } from '../stored/cart.ts'
import { product } from './catalogue.ts'
import { identity, moment, reference } from './columns.ts'

export const stockAlert = pgTable(
  'stock_alert',
  {
    id: identity().primaryKey(),
    emailAddress: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** It identifies the product and its choice. */
    identity: text().notNull(),
    options: json(chosenOptions).notNull(),
    /** The mail contains the key, which ends all requests of its address without a login. */
    key: text().notNull().unique(),
    tokenHash: text().unique(),
    tokenExpiresAt: moment(),
    confirmedAt: moment(),
    mailedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stock_alert_once').on(table.emailAddress, table.identity).where(sql`${table.mailedAt} IS NULL`),
    index('stock_alert_waiting')
      .on(table.identity, table.id)
      .where(sql`${table.mailedAt} IS NULL AND ${table.confirmedAt} IS NOT NULL`),
    index().on(table.productId),
    index().on(table.createdAt),
  ],
)
