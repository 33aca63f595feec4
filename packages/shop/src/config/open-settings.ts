import type { Connection } from '@toonbank/database/connect.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { ChangeLog } from '@toonbank/runtime/cache/change-log.ts'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

export interface Settings {
  /** The settings, at most a moment old; the same object for every caller until they change. */
  now(): Promise<ShopSettings>
  /** The cached settings, without reading the change log: for callers that follow the log themselves. */
  known(): Promise<ShopSettings>
}

/** The one cache of the settings in a process: two rooms that price the same thing price it alike. */
export function openSettings(database: Pick<Connection, 'db'>, cache: Cache, changes: ChangeLog): Settings {
  const settings = cache.open<ShopSettings>({ name: 'settings', max: 1, freshFor: 60_000, tags: ['settings'] })
  const known = () => settings.fetch('shop', () => getShopSettings(database.db))
  return {
    known,
    async now() {
      // When the log cannot be read, the cached settings are used for a minute at most; what needs the database reports
      // the outage.
      await changes.current().catch(() => {})
      return known()
    },
  }
}
