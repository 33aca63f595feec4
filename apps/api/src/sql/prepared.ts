import type { Queryable } from '@toonbank/database/connect.ts'

interface Built<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>
}

/**
 * Prepared statement for a frequent query, with `sql.placeholder` for its values: built once for each pool or
 * transaction, parsed and planned once by each connection, by its name. The same name must always be the same
 * statement.
 */
export function prepared<Values extends Record<string, unknown>, Answer>(
  build: (database: Queryable) => Built<Answer>,
): (database: Queryable, values: Values) => Promise<Answer> {
  const built = new WeakMap<Queryable, Built<Answer>>()
  return (database, values) => {
    const known = built.get(database) ?? build(database)
    built.set(database, known)
    return known.execute(values)
  }
}
