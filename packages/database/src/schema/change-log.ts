import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference, transactionId } from './columns.ts'

/** The kinds of change in the change log, besides one product; `products`: so many at once that all are read again. */
export const changeKinds = [
  'products',
  'tree',
  'pictures',
  'settings',
  'delivery',
  'payment',
  'coupons',
  'content',
  'posts',
  'paths',
  'synonyms',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/**
 * The change log: what was saved, in numbered rows that triggers write. Every process reads them to drop what it holds
 * in memory. `product`: one product; `tree`: categories or facets; `all`: everything, after a backup was brought back.
 */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    number: identity().primaryKey(),
    /** Numbers are given out before their transactions end; this says which of them a reader may not have seen yet. */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    kind: text().$type<'product' | 'all' | ChangeKind>().notNull(),
    productId: reference(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.transaction, table.productId, table.kind)],
)
