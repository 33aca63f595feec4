import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * `inArray` with one parameter for the whole list: with hundreds of values, writing each of them into the statement
 * takes longer than answering it.
 */
export const sqlAny = (column: PgColumn, values: readonly number[] | readonly string[] | Placeholder): SQL =>
  sql`${column} = ANY(${sql.param(values)}::${sql.raw(`${column.getSQLType()}[]`)})`
