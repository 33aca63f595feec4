import type { Queryable } from '@toonbank/database/connect.ts'
import { recordChange } from '@toonbank/database/schema/record.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'

export interface RecordChange {
  readonly by: Actor
  /** 'import': all products of a file, of which the number is told. */
  readonly kind: RecordKindName | 'credit-limit' | 'import'
  readonly key: string
  /** As our JSON files write it; null: it was not there, or is not any more. */
  readonly before: object | null
  readonly after: object | null
}

/** Writes a row of history for each change, in the transaction of the changes. */
export async function writeHistory(db: Queryable, ...changes: readonly RecordChange[]): Promise<void> {
  const rows = changes.map(({ before, after, ...row }) => ({
    ...row,
    values: { before: toJson(before), after: toJson(after) },
  }))
  if (rows.length > 0) await db.insert(recordChange).values(rows)
}

/** A record as it stands in a file: times are texts there. */
export const toJson = (record: unknown): unknown => JSON.parse(JSON.stringify(record))
