import type { Connection } from '@toonbank/database/connect.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { ChangeLog } from '@toonbank/runtime/cache/change-log.ts'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

export interface Settings {
  now(): Promise<ShopSettings>
  /** Returns cached settings without reading the change log, for callers that follow the log themselves. */
  known(): Promise<ShopSettings>
}

export function openSettings(database: Pick<Connection, 'db'>, cache: Cache, changes: ChangeLog): Settings {
  const settings = cache.open<ShopSettings>({ name: 'settings', max: 1, freshFor: 60_000, tags: ['settings'] })
  const known = () => settings.fetch('shop', () => getShopSettings(database.db))
  return {
    known,
    async now() {
      // When the log cannot be read, the cached settings are used for a minute at most.
      await changes.current().catch(() => {})
      return known()
    },
  }
}
