import type { Cache } from '../process/cache.ts'
import type { ChangeLog } from '../process/change-log.ts'
import type { Dependencies } from '../process/dependencies.ts'
import type { Settings } from './open-settings.ts'

/** What a process that answers visitors has one of. */
export interface SettingsDependencies extends Dependencies {
  readonly cache: Cache
  readonly changes: ChangeLog
  readonly settings: Settings
}
