import type { Outcome } from '@toonbank/domain/outcome.ts'

/** The storage does not answer correctly; `detail` is the cause, for the log and the merchant. A retry may help. */
export type StorageOutcome<Value> = Outcome<Value, 'unavailable', string>

export interface StoredMaster {
  readonly name: string
  readonly bytes: number
}

/**
 * Stores the masters of imported pictures by name. A master never changes under its name, so copies and repeated writes
 * do no harm. Nothing is thrown.
 */
export interface MasterStore {
  readonly place: string
  readonly isInBackup: boolean
  get(name: string): Promise<StorageOutcome<Buffer | undefined>>
  has(name: string): Promise<StorageOutcome<boolean>>
  put(name: string, content: Buffer): Promise<StorageOutcome<undefined>>
  delete(name: string): Promise<StorageOutcome<undefined>>
  list(): Promise<StorageOutcome<readonly StoredMaster[]>>
}
