import type { Queryable } from '@toonbank/database/connect.ts'

interface Built<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>
}

/**
 * A question that is asked at every turn, with `sql.placeholder` where its values go: written once for each pool or
 * transaction, and by its name read and planned once by each connection. The same name must always be the same
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
