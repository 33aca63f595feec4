import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Values = readonly number[] | readonly string[]

/**
 * `inArray` with one parameter for the whole list, because writing hundreds of values takes longer than answering them.
 */
export const sqlAny = (column: PgColumn, values: Values): SQL => sql`${column} = ANY(${listOf(column, values)})`

/** The list is in a sub-select, so that a prepared statement keeps one plan for lists of any length. */
export const preparedAny = (column: PgColumn, values: Values | Placeholder): SQL =>
  sql`${column} = ANY((SELECT ${listOf(column, values)})${sql.raw(`::${column.getSQLType()}[]`)})`

const listOf = (column: PgColumn, values: Values | Placeholder): SQL =>
  sql`${sql.param(values)}${sql.raw(`::${column.getSQLType()}[]`)}`
