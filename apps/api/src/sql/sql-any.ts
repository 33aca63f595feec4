import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * `inArray` with one parameter for the whole list: with hundreds of values, writing each of them into the statement
 * takes longer than answering it. In a prepared statement the list stands in a sub-select: PostgreSQL expects the same
 * of every list then, and keeps one plan. Seeing that a list has one value, it would plan each execution anew.
 */
export function sqlAny(column: PgColumn, values: readonly number[] | readonly string[] | Placeholder): SQL {
  const type = sql.raw(`${column.getSQLType()}[]`)
  const list = sql`${sql.param(values)}::${type}`
  return is(values, Placeholder) ? sql`${column} = ANY((SELECT ${list})::${type})` : sql`${column} = ANY(${list})`
}
