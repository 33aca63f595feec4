import { index, pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { json } from '../json-column.ts'
import { actor, identity, moment } from './columns.ts'

/**
 * Each created, changed or removed record has a row, written in the same transaction. Settings use `setting_change`.
 */
export const recordChange = pgTable(
  'record_change',
  {
    id: identity().primaryKey(),
    at: moment().notNull().defaultNow(),
    by: actor(),
    /** It is one of the domain's `recordKinds`; 'import' counts the written products of a file. */
    kind: text().notNull(),
    /** The key is a key, code, path, article number or file name. */
    key: text().notNull(),
    values: json(v.object({ before: v.unknown(), after: v.unknown() })).notNull(),
  },
  (table) => [index().on(table.kind, table.key), index().on(table.at)],
)
