import type { Pool } from '@toonbank/database/pool.ts'
import { readLog } from '@toonbank/runtime/cache/read-log.ts'
import type { Purged } from './purge-lease.ts'

/**
 * Whether pages in the CDN may lack something since everything was purged: a change, whatever a database that was set
 * back has forgotten, or a build of the storefront.
 */
export async function hasChangedSince(pool: Pool, purged: Purged | undefined, build: string): Promise<boolean> {
  if (purged?.build !== build) return true
  const { history, position, changes } = await readLog(pool, purged.position)
  if (history !== purged.history || BigInt(position.xmax) < BigInt(purged.position.xmax)) return true
  return changes.productIds.length > 0 || changes.kinds.size > 0
}
