import type { GetColumnData } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a statement of our own has read from a column: JSON is held against its schema. */
export const readColumn = <Column extends PgColumn>(column: Column, value: unknown): GetColumnData<Column, 'raw'> =>
  column.mapFromDriverValue(value) as GetColumnData<Column, 'raw'>
