import type { Queryable } from '@toonbank/database/connect.ts'
import { type RecordKindName, recordKinds } from '@toonbank/domain/staff/record-kinds.ts'
import { sql } from 'drizzle-orm'

/**
 * Lets one writer at a time change records of these kinds, until its transaction ends. Lock several kinds in one call,
 * in the order of `recordKinds`, so there is no deadlock.
 */
export async function lockKinds(db: Queryable, kinds: readonly RecordKindName[]): Promise<void> {
  for (const kind of recordKinds)
    if (kinds.includes(kind))
      await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('toonbank:record'), hashtext(${kind}))`)
}
