import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference, transactionId } from './columns.ts'

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
 * Triggers write each saved change here, so that every process drops its cached data. `product`: one product; `tree`:
 * categories or facets; `all`: everything, after a restore.
 */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    number: identity().primaryKey(),
    /**
     * Row numbers are assigned before their transactions end, so a reader uses this to find rows that it may have
     * missed.
     */
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    kind: text().$type<'product' | 'all' | ChangeKind>().notNull(),
    productId: reference(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.transaction, table.productId, table.kind)],
)
