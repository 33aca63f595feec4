import type { Bulk, Connection } from '@toonbank/database/connect.ts'
import { inTransaction } from '@toonbank/database/in-transaction.ts'
import { noLimits } from '@toonbank/database/limits.ts'

const limits = { ...noLimits, lock: 2_000 }
const tries = 5

/**
 * Runs something short under a table lock on `stock_movement`, while no order is halfway with the stock: all sales
 * before this moment are visible, and all that are not visible yet come after it. Orders wait for `work` as long as it
 * takes; waiting for the lock, which holds up orders too, ends after two seconds and is tried again. `work` gets the
 * connection that holds the lock; what it writes there stays.
 */
export async function whileOrdersWait<Result>(
  { bulk }: Connection,
  work: (client: Bulk['client']) => Promise<Result>,
): Promise<Result> {
  for (let left = tries; ; left--) {
    try {
      return await inTransaction(bulk, { limits }, async (client) => {
        await client.query('LOCK TABLE stock_movement IN SHARE MODE')
        return work(client)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || left === 1) throw error
    }
  }
}
