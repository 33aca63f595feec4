import type { Outcome } from '@toonbank/domain/outcome.ts'

/** It does not answer, or not as it should; `detail` says why, for the log and the merchant. Asking again may help. */
export type StorageOutcome<Value> = Outcome<Value, 'unavailable', string>

export interface StoredMaster {
  readonly name: string
  readonly bytes: number
}

/**
 * Where the masters of imported pictures are kept, by name. A master never changes under its name, so copies and
 * repeated writes do no harm. Nothing is thrown.
 */
export interface MasterStore {
  /** Where that is, for people. */
  readonly place: string
  /** Whether backups carry what is kept here; a bucket is kept by whoever runs it. */
  readonly isInBackup: boolean
  /** Undefined: there is none of this name. */
  get(name: string): Promise<StorageOutcome<Buffer | undefined>>
  has(name: string): Promise<StorageOutcome<boolean>>
  /** Writes it as a whole or not at all. */
  put(name: string, content: Buffer): Promise<StorageOutcome<undefined>>
  /** Also done where there is none. */
  delete(name: string): Promise<StorageOutcome<undefined>>
  list(): Promise<StorageOutcome<readonly StoredMaster[]>>
}
