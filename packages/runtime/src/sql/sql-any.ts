import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Values = readonly number[] | readonly string[]

/**
 * `inArray` with one parameter for the whole list: with hundreds of values, writing each of them into the statement
 * takes longer than answering it.
 */
export const sqlAny = (column: PgColumn, values: Values): SQL => sql`${column} = ANY(${listOf(column, values)})`

/**
 * Of a prepared statement: the list stands in a sub-select, so that PostgreSQL expects the same of every list and keeps
 * one plan. Seeing that a list has one value, it would plan each execution anew.
 */
export const preparedAny = (column: PgColumn, values: Values | Placeholder): SQL =>
  sql`${column} = ANY((SELECT ${listOf(column, values)})${sql.raw(`::${column.getSQLType()}[]`)})`

const listOf = (column: PgColumn, values: Values | Placeholder): SQL =>
  sql`${sql.param(values)}${sql.raw(`::${column.getSQLType()}[]`)}`
