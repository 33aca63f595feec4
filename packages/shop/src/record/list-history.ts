import type { Queryable } from '@toonbank/database/connect.ts'
import { recordChange } from '@toonbank/database/schema/record.ts'
import type { StoredActor } from '@toonbank/domain/staff/actor.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'
import { and, desc, eq } from 'drizzle-orm'

export interface HistoryEntry {
  readonly at: Date
  readonly by: StoredActor
  readonly before: unknown
  readonly after: unknown
}

export const historyLimit = 100

export async function listHistory(db: Queryable, kind: RecordKindName, key: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.kind, kind), eq(recordChange.key, key)))
    .orderBy(desc(recordChange.id))
    .limit(historyLimit)
  return rows.map(({ at, by, values: { before, after } }) => ({ at, by, before, after }))
}
