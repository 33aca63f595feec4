import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import type { PoolClient } from 'pg'

/** The connection of a transaction, for what Drizzle has no word for; the types of Drizzle hide it. */
export const connectionOf = (transaction: Transaction | Queryable): PoolClient =>
  (transaction as unknown as { readonly session: { readonly client: PoolClient } }).session.client
