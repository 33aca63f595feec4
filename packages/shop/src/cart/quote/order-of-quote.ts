import { type SQL, sql } from 'drizzle-orm'

/**
 * Id of the order that stands of a quote; null: it can be ordered. The column is written out: drizzle leaves the
 * table's name away where only one is read from.
 */
export const orderOfQuote: SQL<number | null> = sql`(SELECT o.id FROM shop_order o
  WHERE o.quote_id = quote.id AND o.status <> 'cancelled')`
