import type { Queryable } from '@toonbank/database/connect.ts'
import { currentOf } from '@toonbank/database/follow-connection.ts'

/**
 * A long read, with `sql.placeholder` for its values, that Drizzle builds once for each database: that takes longer than
 * PostgreSQL needs to answer it. A transaction builds it anew.
 */
export function prepareOnce<Statement>(build: (database: Queryable) => Statement): (database: Queryable) => Statement {
  const built = new WeakMap<Queryable, Statement>()
  return (database) => {
    const current = currentOf(database)
    const statement = built.get(current) ?? build(current)
    built.set(current, statement)
    return statement
  }
}
