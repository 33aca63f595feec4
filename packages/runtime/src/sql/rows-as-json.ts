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

export type ValueOf<Of extends SQL> = Of extends SQL<infer Value> ? Value : never

export const oneRow = sql`(SELECT) AS one`

/**
 * Selects rows as one JSON value, which is much faster for many small rows and combines several kinds in one answer.
 * They travel as one list per column. `from` is everything after the columns; JSON columns are checked against their
 * schema.
 */
export function rowsAsJson<Of extends Columns>(columns: Of, from: SQL): SQL<Rows<Of>> {
  const { names, readers } = partsOf(columns)
  const chosen = Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`)
  const lists = names.map((name) => sql`coalesce(json_agg(one.${sql.identifier(name)}), '[]')`)
  const all = sql`(SELECT json_build_array(${sql.join(lists, sql`, `)}) FROM (SELECT ${sql.join(chosen, sql`, `)} ${from}) AS one)`
  return all.mapWith((found: unknown[][]) => toRows(names, found, readers)) as SQL<Rows<Of>>
}

/** A single row needs no aggregate, which is slower than reading it. */
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
  if (is(column, PgTimestamp)) return (value) => new Date(String(value))
  return is(column, PgCustomColumn) ? (value) => column.mapFromDriverValue(value) : undefined
}
