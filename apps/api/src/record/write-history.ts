import type { Queryable } from '@toonbank/database/connect.ts'
import { recordChange } from '@toonbank/database/schema/record.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'

export interface RecordChange {
  readonly by: string
  /** 'import': all products of a file, of which the number is told. */
  readonly kind: RecordKindName | 'import'
  readonly key: string
  /** As our JSON files write it; null: it was not there, or is not any more. */
  readonly before: object | null
  readonly after: object | null
}

/** Writes one row of history, in the transaction of its change. */
export async function writeHistory(db: Queryable, { before, after, ...row }: RecordChange): Promise<void> {
  await db.insert(recordChange).values({ ...row, values: { before: toJson(before), after: toJson(after) } })
}

/** A record as it stands in a file: times are texts there. */
export const toJson = (record: unknown): unknown => JSON.parse(JSON.stringify(record))
