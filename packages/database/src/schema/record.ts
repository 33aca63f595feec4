import { index, pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { json } from '../json-column.ts'
import { actor, identity, moment } from './columns.ts'

/**
 * History of the records: one row for each that was created, changed or removed, written in the transaction that did
 * it. Settings have a table of their own, `setting_change`.
 */
export const recordChange = pgTable(
  'record_change',
  {
    id: identity().primaryKey(),
    at: moment().notNull().defaultNow(),
    by: actor(),
    /** `recordKinds` of the domain; 'import': how many products of a file were written. */
    kind: text().notNull(),
    /** By which the merchant knows it: its key, code, path, article number, or the name of the file. */
    key: text().notNull(),
    /** As our JSON files write it, before and after; null: it was not there, or is not any more. */
    values: json(v.object({ before: v.unknown(), after: v.unknown() })).notNull(),
  },
  (table) => [index().on(table.kind, table.key)],
)
