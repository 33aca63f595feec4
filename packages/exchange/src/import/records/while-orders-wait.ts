import type { Bulk, Connection } from '@toonbank/database/connect.ts'
import { inTransaction } from '@toonbank/database/in-transaction.ts'
import { noLimits } from '@toonbank/database/limits.ts'

const limits = { ...noLimits, lock: 2_000 }
const tries = 5

/**
 * Runs `work` under a table lock on `stock_movement`, so that all earlier sales are visible and later ones come after
 * it. Orders wait meanwhile, so `work` must be short; waiting for the lock ends after two seconds and is retried.
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
