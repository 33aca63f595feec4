import type { Queryable } from '@toonbank/database/connect.ts'
import { is } from 'drizzle-orm'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import { connectionOf } from './connection-of.ts'

interface Built<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>
}

/**
 * Prepared statement for a frequent query, with `sql.placeholder` for its values: built once for each pool and once for
 * all transactions, parsed and planned once by each connection, by its name. The same name must always be the same
 * statement.
 */
export function prepared<Values extends Record<string, unknown>, Answer>(
  build: (database: Queryable) => Built<Answer>,
): (database: Queryable, values: Values) => Promise<Answer> {
  const built = new WeakMap<Queryable, Built<Answer>>()
  let inTransactions: Built<Answer> | undefined
  return (database, values) => {
    if (is(database, NodePgTransaction)) {
      inTransactions ??= build(database)
      return onConnectionOf(database, inTransactions).execute(values)
    }
    const known = built.get(database) ?? build(database)
    built.set(database, known)
    return known.execute(values)
  }
}

/**
 * The same statement on the connection of another transaction: building a long statement takes longer than answering
 * it.
 */
const onConnectionOf = <Answer>(transaction: Queryable, built: Built<Answer>): Built<Answer> =>
  Object.assign(Object.create(Object.getPrototypeOf(built)), built, { client: connectionOf(transaction) })
