import type { Connection } from '@toonbank/database/connect.ts'
import { expect } from 'vitest'

/**
 * Resolves when a statement in this database waits for what another transaction holds: then the two have really met.
 */
export async function untilSomebodyWaits({ pool }: Pick<Connection, 'pool'>, timeout = 10_000): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout }).toBeGreaterThan(0)
}
