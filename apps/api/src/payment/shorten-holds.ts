import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { openFor } from './new-attempt.ts'

/**
 * A payment that is open for longer than one that begins now was begun before the database's clock was set back: its goods would be held for as long
 * as the clock went back. Both the shop's own books and those of the sandbox bank.
 */
export async function shortenHolds({ db }: Pick<Connection, 'db'>): Promise<void> {
  const latest = sql`now() + ${openFor / 1_000} * interval '1 second'`
  for (const table of ['payment_attempt', 'sandbox_payment']) {
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET expires_at = ${latest}
      WHERE status IN ('open', 'pending') AND expires_at > ${latest} + interval '1 minute'`)
  }
}
