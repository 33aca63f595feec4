import type { Cache } from '../process/cache.ts'
import type { ChangeLog } from '../process/change-log.ts'
import type { Dependencies } from '../process/dependencies.ts'
import type { ListSource } from '../process/open-list-source.ts'
import type { Settings } from './open-settings.ts'

/** What a process that answers visitors has one of. */
export interface SettingsDependencies extends Dependencies {
  readonly cache: Cache
  readonly changes: ChangeLog
  /** For lists, searches and feeds; without a standby the same database and change log. */
  readonly lists: ListSource
  readonly settings: Settings
}
