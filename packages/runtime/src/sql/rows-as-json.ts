import { type GetColumnData, is, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, PgTimestamp } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<string, PgColumn | SQL>>
type Rows<Of extends Columns> = {
  -readonly [Name in keyof Of]: Of[Name] extends PgColumn
    ? GetColumnData<Of[Name]>
    : Of[Name] extends SQL
      ? ValueOf<Of[Name]>
      : never
}[]

/** What selecting it gives. */
export type ValueOf<Of extends SQL> = Of extends SQL<infer Value> ? Value : never

/** To select several such values from. */
export const oneRow = sql`(SELECT) AS one`

/**
 * Rows as one value: what has many small rows is read in a fraction of the time, and several kinds of rows in one
 * answer. They travel as a list per column: PostgreSQL writes that in two thirds of the time of a list of objects, and
 * no name is written twice. `from` is all that follows the columns. For numbers, texts, booleans, JSON and moments;
 * JSON of a column is held against its schema.
 */
export function rowsAsJson<Of extends Columns>(columns: Of, from: SQL): SQL<Rows<Of>> {
  const { names, readers } = partsOf(columns)
  const chosen = Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`)
  const lists = names.map((name) => sql`coalesce(json_agg(one.${sql.identifier(name)}), '[]')`)
  const all = sql`(SELECT json_build_array(${sql.join(lists, sql`, `)}) FROM (SELECT ${sql.join(chosen, sql`, `)} ${from}) AS one)`
  return all.mapWith((found: unknown[][]) => toRows(names, found, readers)) as SQL<Rows<Of>>
}

/** The same of what has one row at most: nothing is aggregated, which takes longer than reading it. */
export function rowAsJson<Of extends Columns>(columns: Of, from: SQL): SQL<Rows<Of>> {
  const { names, readers } = partsOf(columns)
  const row = sql`coalesce((SELECT json_build_array(${sql.join(Object.values(columns), sql`, `)}) ${from}), '[]')`
  const lists = (found: readonly unknown[]) => found.map((value) => [value])
  return row.mapWith((found: unknown[]) => toRows(names, lists(found), readers)) as SQL<Rows<Of>>
}

function partsOf(columns: Columns) {
  const names = Object.keys(columns)
  return { names, readers: names.map((name) => readerOf(columns[name])) }
}

type Read = (value: unknown) => unknown

function toRows(
  names: readonly string[],
  lists: readonly (readonly unknown[])[],
  readers: readonly (Read | undefined)[],
): Record<string, unknown>[] {
  const rows = (lists[0] ?? []).map((): Record<string, unknown> => ({}))
  for (const [at, name] of names.entries()) {
    const values = lists[at] ?? []
    const read = readers[at]
    for (const [index, row] of rows.entries()) {
      const value = values[index]
      row[name] = read && value !== null ? read(value) : value
    }
  }
  return rows
}

function readerOf(column: PgColumn | SQL | undefined): Read | undefined {
  // JSON writes a moment as a text.
  if (is(column, PgTimestamp)) return (value) => new Date(String(value))
  return is(column, PgCustomColumn) ? (value) => column.mapFromDriverValue(value) : undefined
}
