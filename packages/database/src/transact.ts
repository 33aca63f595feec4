import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type Limits, setLocal } from './limits.ts'
import { giveBack, type Pool } from './pool.ts'

type NoSchema = Record<string, never>
type Work<Result> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<Result>

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Drizzle's own transaction keeps the connection for good when BEGIN fails, and gives a broken one back to the pool. Limits are set with BEGIN,
 * without a way of their own to the database.
 */
export function transact(pool: Pool, limits: Limits | undefined) {
  return async <Result>(work: Work<Result>, config: PgTransactionConfig = {}): Promise<Result> => {
    const client = await pool.connect()
    try {
      await client.query([`BEGIN${modeOf(config)}`, ...(limits ? [setLocal(limits)] : [])].join('; '))
      const result = await work(new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined))
      await client.query('COMMIT')
      return result
    } catch (error) {
      // What went wrong is told, not that it could not be undone: a connection that is lost is undone by PostgreSQL.
      await client.query('ROLLBACK').catch(() => {})
      throw error
    } finally {
      giveBack(client)
    }
  }
}

const modeOf = ({ isolationLevel, accessMode }: PgTransactionConfig): string =>
  `${isolationLevel ? ` ISOLATION LEVEL ${isolationLevel}` : ''}${accessMode ? ` ${accessMode}` : ''}`
