import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { ChangeLog } from '@toonbank/runtime/cache/change-log.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { ListSource } from '@toonbank/runtime/standby/open-list-source.ts'
import type { Settings } from './open-settings.ts'

export interface SettingsDependencies extends Dependencies {
  readonly cache: Cache
  readonly changes: ChangeLog
  readonly lists: ListSource
  readonly settings: Settings
}
