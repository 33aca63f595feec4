import type { Queryable } from '@toonbank/database/connect.ts'
import { is } from 'drizzle-orm'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'

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
 * The same statement on the connection of another transaction. Drizzle has no word for it, and building a long statement
 * takes longer than answering it.
 */
function onConnectionOf<Answer>(transaction: Queryable, built: Built<Answer>): Built<Answer> {
  const { client } = (transaction as unknown as { readonly session: { readonly client: unknown } }).session
  return Object.assign(Object.create(Object.getPrototypeOf(built)), built, { client })
}
