import type { Connection } from '@toonbank/database/connect.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { HistoryEntry } from './list-history.ts'
import type { RecordKind, Removed, Saved } from './record-kind.ts'
import { lazyContext, removeRecord, saveRecord } from './save-record.ts'

export interface RecordActions {
  list(): Promise<readonly object[]>
  show(key: string): Promise<object | undefined>
  history(key: string): Promise<readonly HistoryEntry[]>
  save(actor: StaffActor, given: unknown): Promise<Saved>
  remove(actor: StaffActor, key: string): Promise<Removed>
}

export const actionsOf = ({ db }: Connection, kind: RecordKind): RecordActions => ({
  list: () => kind.list(db, lazyContext(db)),
  show: (key) => kind.find(db, kind.toKey(key), lazyContext(db)),
  history: (key) => kind.history(db, kind.toKey(key)),
  save: (actor, given) => saveRecord(db, actor, kind, given),
  remove: (actor, key) => removeRecord(db, actor, kind, key),
})
