import type { Queryable } from '@toonbank/database/connect.ts'
import { currentOf } from '@toonbank/database/follow-connection.ts'
import type { SentWithNext } from '@toonbank/database/open-transaction.ts'
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
    const current = currentOf(database)
    const known = built.get(current) ?? toAsk(build(current))
    built.set(current, known)
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

/**
 * Of a prepared statement whose answer nobody needs: in a transaction it goes to PostgreSQL together with the next
 * statement, or with COMMIT, in one round trip less, on connections of our own. Its failure is told by that one, so
 * nobody may catch it within the transaction. Only for what returns no rows.
 */
export function sentWithNext<Statement extends object>(statement: Statement): Statement {
  const { fields, rawQueryConfig } = statement as unknown as BuiltStatement
  if (fields) throw new TypeError('what returns rows cannot be sent with the next statement')
  const marked: BuiltStatement['rawQueryConfig'] & SentWithNext = { ...rawQueryConfig, isSentWithNext: true }
  return Object.assign(statement, { rawQueryConfig: marked })
}

type Client = Parameters<ReturnType<typeof compileStatement>>[0]
