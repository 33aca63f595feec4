import type { Queryable } from '@toonbank/database/connect.ts'
import { is } from 'drizzle-orm'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import { type BuiltStatement, compileStatement } from './compile-statement.ts'
import { connectionOf } from './connection-of.ts'

interface Built<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>
}

type Ask<Answer> = (values: Record<string, unknown>, transaction?: Queryable) => Promise<Answer>

/**
 * Prepared statement for a frequent query, with `sql.placeholder` for its values: built once for each pool and once for
 * all transactions, parsed and planned once by each connection, by its name. The same name must always be the same
 * statement.
 */
export function prepared<Values extends Record<string, unknown>, Answer>(
  build: (database: Queryable) => Built<Answer>,
): (database: Queryable, values: Values) => Promise<Answer> {
  const built = new WeakMap<Queryable, Ask<Answer>>()
  let inTransactions: Ask<Answer> | undefined
  return (database, values) => {
    if (is(database, NodePgTransaction)) {
      inTransactions ??= toAsk(build(database))
      return inTransactions(values, database)
    }
    const known = built.get(database) ?? toAsk(build(database))
    built.set(database, known)
    return known(values)
  }
}

/**
 * Asks it where it was built, or on the connection of a transaction: building a long statement takes longer than
 * answering it.
 */
function toAsk<Answer>(statement: Built<Answer>): Ask<Answer> {
  const compiled = compileStatement(statement as unknown as BuiltStatement)
  const { client } = statement as unknown as { readonly client: Client }
  return (values, transaction) =>
    compiled(transaction ? (connectionOf(transaction) as unknown as Client) : client, values) as Promise<Answer>
}

type Client = Parameters<ReturnType<typeof compileStatement>>[0]
