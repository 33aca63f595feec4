import type { Cache } from '../process/cache.ts'
import type { ChangeLog } from '../process/change-log.ts'
import type { Parts } from '../process/parts.ts'
import type { Settings } from './open-settings.ts'

/** What a process that answers visitors has one of. */
export interface PartsWithSettings extends Parts {
  readonly cache: Cache
  readonly changes: ChangeLog
  readonly settings: Settings
}
