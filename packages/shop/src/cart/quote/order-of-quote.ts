import { type SQL, sql } from 'drizzle-orm'

/**
 * Selects the active order of a quote; null: the quote can be ordered. The column is written out, because drizzle omits
 * the table name when one table is selected.
 */
export const orderOfQuote: SQL<number | null> = sql`(SELECT o.id FROM shop_order o
  WHERE o.quote_id = quote.id AND o.status <> 'cancelled')`
