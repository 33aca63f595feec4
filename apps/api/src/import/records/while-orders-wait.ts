import type { Bulk, Connection } from '@toonbank/database/connect.ts'
import { inTransaction } from '@toonbank/database/in-transaction.ts'

const lockTimeoutInS = 2
const tries = 5

/**
 * Runs something short while no order is halfway with the stock, so that all that is sold before this moment can be
 * seen, and all that cannot be seen yet is sold after it. Orders wait for it as long as it takes; it never holds them
 * up for longer than two seconds, and tries again instead. `work` is handed the connection that holds them up; what it
 * writes there stays.
 */
export async function whileOrdersWait<Result>(
  { changes }: Connection,
  work: (client: Bulk['client']) => Promise<Result>,
): Promise<Result> {
  for (let left = tries; ; left--) {
    try {
      return await inTransaction(
        changes,
        `BEGIN; SET LOCAL lock_timeout = '${lockTimeoutInS}s'; LOCK TABLE stock_movement IN SHARE MODE`,
        work,
      )
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || left === 1) throw error
    }
  }
}
