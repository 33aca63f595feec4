import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import { inTransaction } from './in-transaction.ts'
import type { Limits } from './limits.ts'
import type { Pool } from './pool.ts'

type NoSchema = Record<string, never>
type Work<Result> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<Result>

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * It replaces Drizzle's own transaction, which leaks the connection when BEGIN fails and returns a broken one to the
 * pool.
 */
export function transact(pool: Pool, limits: Limits | undefined) {
  return <Result>(work: Work<Result>, config: PgTransactionConfig = {}): Promise<Result> =>
    inTransaction(pool, { mode: modeOf(config), limits }, (client) =>
      work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)),
    )
}

const modeOf = ({ isolationLevel, accessMode }: PgTransactionConfig): string =>
  [...(isolationLevel ? [`ISOLATION LEVEL ${isolationLevel}`] : []), ...(accessMode ? [accessMode] : [])].join(' ')
