import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type ColumnOf<Table extends PgTable> = string & keyof Table['_']['columns']

/**
 * Placeholders for the values of these columns, for an insert or an update that is built once (`prepared`). Each has
 * the name of its column, after `of` where two tables of one statement have a column of that name.
 */
export function placeholdersOf<Table extends PgTable, Name extends ColumnOf<Table>>(
  table: Table,
  names: readonly Name[],
  of = '',
): Record<Name, SQL> {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const toPlaceholder = (name: Name) => {
    const column = columns[name] as PgColumn
    // A placeholder of Drizzle's own hands null to the encoder of its column, which takes values only.
    const mapToDriverValue = (value: unknown) => (value === null ? null : column.mapToDriverValue(value))
    return sql`${sql.param(sql.placeholder(of + name), { mapToDriverValue })}`
  }
  return Object.fromEntries(names.map((name) => [name, toPlaceholder(name)])) as Record<Name, SQL>
}
