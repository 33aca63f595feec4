import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * All rows of a table that belong to one row of another, as one value: what has many small rows is read in a fraction of the time. For tables of
 * numbers, texts, booleans and JSON; moments would come as texts.
 */
export function rowsAsJson<Table extends PgTable>(table: Table, order: readonly SQL[], only = sql`true`): SQL<InferSelectModel<Table>[]> {
  const pairs = Object.entries(getTableColumns(table)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  const rows = sql`json_agg(json_build_object(${sql.join(pairs, sql`, `)}) ORDER BY ${sql.join([...order], sql`, `)})`
  return sql`coalesce(${rows} FILTER (WHERE ${only}), '[]')`
}
