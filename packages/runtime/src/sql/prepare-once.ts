import type { Queryable } from '@toonbank/database/connect.ts'
import { currentOf } from '@toonbank/database/follow-connection.ts'

/**
 * Builds a long read once for each database, with `sql.placeholder` for its values, because Drizzle's building is
 * slower than PostgreSQL's answer. A transaction builds it again.
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
