import type { Connection } from '@toonbank/database/connect.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { FieldProblem } from './field-problem.ts'
import type { HistoryEntry } from './list-history.ts'
import { type RecordKind, type RecordRefusal, type Removed, refusedFor, type Saved } from './record-kind.ts'
import { lacksRight, lazyContext, removeRecord, saveRecord } from './save-record.ts'

type Read<Value> = Outcome<Value, RecordRefusal, readonly FieldProblem[]>

/** What staff does with a kind of record. Each looks at the rights of who asks. */
export interface RecordActions {
  list(actor: StaffActor): Promise<Read<readonly object[]>>
  show(actor: StaffActor, key: string): Promise<Read<object>>
  history(actor: StaffActor, key: string): Promise<Read<readonly HistoryEntry[]>>
  save(actor: StaffActor, given: unknown): Promise<Saved>
  remove(actor: StaffActor, key: string): Promise<Removed>
}

export const actionsOf = ({ db }: Connection, kind: RecordKind): RecordActions => ({
  async list(actor) {
    return lacksRight(actor, kind.name, 'list') ?? { ok: true, value: await kind.list(db, lazyContext(db)) }
  },
  async show(actor, key) {
    const wrong = lacksRight(actor, kind.name, 'show')
    if (wrong) return wrong
    const record = await kind.find(db, kind.toKey(key), lazyContext(db))
    return record ? { ok: true, value: record } : refusedFor('notFound', [])
  },
  async history(actor, key) {
    return lacksRight(actor, kind.name, 'history') ?? { ok: true, value: await kind.history(db, kind.toKey(key)) }
  },
  save: (actor, given) => saveRecord(db, actor, kind, given),
  remove: (actor, key) => removeRecord(db, actor, kind, key),
})
