import type { Queryable } from '@toonbank/database/connect.ts'
import { recordChange } from '@toonbank/database/schema/record.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'

export interface RecordChange {
  readonly by: Actor
  readonly kind: RecordKindName | 'credit-limit' | 'import' | 'answer-template'
  readonly key: string
  readonly before: object | null
  readonly after: object | null
}

export async function writeHistory(db: Queryable, ...changes: readonly RecordChange[]): Promise<void> {
  const rows = changes.map(({ before, after, ...row }) => ({
    ...row,
    values: { before: toJson(before), after: toJson(after) },
  }))
  if (rows.length > 0) await db.insert(recordChange).values(rows)
}

export const toJson = (record: unknown): unknown => JSON.parse(JSON.stringify(record))
