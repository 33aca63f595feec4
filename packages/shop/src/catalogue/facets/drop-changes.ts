import type { Database } from '@toonbank/database/connect.ts'
import { catalogueChange } from '@toonbank/database/schema/change-log.ts'
import { lt } from 'drizzle-orm'

const dayInMs = 86_400_000

/**
 * Deletes rows of the change log after a day. A process that has not read it for half a day reloads everything
 * (`change-log.ts`).
 */
export const dropChanges = (db: Database, now: Date): Promise<unknown> =>
  db.delete(catalogueChange).where(lt(catalogueChange.createdAt, new Date(now.getTime() - dayInMs)))
