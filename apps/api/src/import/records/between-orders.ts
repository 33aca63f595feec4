import type { Connection } from '@toonbank/database/connect.ts'
import { giveBack } from '@toonbank/database/pool.ts'

const lockTimeoutInS = 2
const tries = 5

/**
 * Runs something short while no order is halfway with the stock, so that all that is sold before this moment can be seen, and all that cannot be seen yet is
 * sold after it. Orders wait for it as long as it takes; it never holds them up for longer than two seconds, and tries again instead.
 */
export async function betweenOrders<Result>({ pool }: Connection, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    for (let left = tries; ; left--) {
      await client.query('BEGIN')
      try {
        await client.query(`SET LOCAL lock_timeout = '${lockTimeoutInS}s'; LOCK TABLE stock_movement IN SHARE MODE`)
        return await work()
      } catch (error) {
        if ((error as { code?: string }).code !== '55P03' || left === 1) throw error
      } finally {
        await client.query('ROLLBACK').catch(() => {})
      }
    }
  } finally {
    giveBack(client)
  }
}
