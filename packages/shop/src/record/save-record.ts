import type { Database, Transaction } from '@toonbank/database/connect.ts'
import type { RecordKindName } from '@toonbank/domain/staff/record-kinds.ts'
import { findMissingRight, type StaffActor } from '@toonbank/domain/staff/rights.ts'
import { findUnstorable, unstorableText } from '@toonbank/runtime/http/unstorable.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import type { FieldProblem } from './field-problem.ts'
import { lockKinds } from './lock-kinds.ts'
import { overRecord } from './over-record.ts'
import { readRecordContext } from './record-context.ts'
import { type LazyContext, type RecordKind, type Removed, refusedFor, type Saved } from './record-kind.ts'
import { toJson } from './write-history.ts'

/**
 * Creates a record, or changes the given fields, in one transaction with its history. Concurrent saves run one by one,
 * so changes of different fields both stay.
 */
export async function saveRecord(db: Database, actor: StaffActor, kind: RecordKind, given: unknown): Promise<Saved> {
  const wrong = refuseUnlessObject(given) ?? lacksRight(actor, kind.name, 'save', Object.keys(given as object))
  if (wrong) return wrong
  return rollbackOnRefusal(db, async (tx): Promise<Saved> => {
    await lockKinds(tx, [kind.name])
    const context = lazyContext(tx)
    const said = (given as Record<string, unknown>)[kind.keyField]
    const before = typeof said === 'string' ? await kind.find(tx, kind.toKey(said), context) : undefined
    const merged = overRecord(toJson(before ?? null), given as object, kind.together)
    return 'problems' in merged
      ? refusedFor('invalid', merged.problems)
      : kind.put(tx, merged.record, { by: actor.by, context })
  })
}

export async function removeRecord(db: Database, actor: StaffActor, kind: RecordKind, key: string): Promise<Removed> {
  return rollbackOnRefusal(db, async (tx): Promise<Removed> => {
    await lockKinds(tx, [kind.name])
    return kind.remove(tx, kind.toKey(key), { by: actor.by, context: lazyContext(tx) })
  })
}

export function refuseUnlessObject(given: unknown) {
  const wrong = (field: string, message: string): readonly FieldProblem[] => [{ field, message }]
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refusedFor('invalid', wrong('the entry', 'must be one object, { … }.'))
  const unstorable = findUnstorable(given)
  return unstorable === undefined ? undefined : refusedFor('invalid', wrong(unstorable, `${unstorableText}.`))
}

export function lacksRight(
  actor: StaffActor,
  kind: RecordKindName,
  action: Parameters<typeof findMissingRight>[2],
  fields?: readonly string[],
) {
  const right = findMissingRight(actor, kind, action, fields)
  return right && refusedFor('notAllowed', [{ field: kind, message: `needs the right ${right}.` }])
}

export function lazyContext(db: Transaction | Database): LazyContext {
  let read: ReturnType<LazyContext> | undefined
  return () => {
    read ??= readRecordContext(db)
    return read
  }
}
