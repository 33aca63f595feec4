import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Converts a column value of raw SQL; JSON is checked against its schema. */
export const readColumn = <Column extends PgColumn>(column: Column, value: unknown): GetColumnData<Column, 'raw'> =>
  column.mapFromDriverValue(value) as GetColumnData<Column, 'raw'>
