import type { Connection } from '@toonbank/database/connect.ts'
import type { Cache } from '../process/cache.ts'
import type { ChangeLog } from '../process/change-log.ts'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

export interface Settings {
  /** As they were saved a moment ago at the latest, the same object for all who ask until they change. */
  now(): Promise<ShopSettings>
  /** As this process last read them, for who is told of changes itself. */
  known(): Promise<ShopSettings>
}

/** The one reading of the settings in a process: two rooms that price the same thing price it alike. */
export function openSettings(database: Pick<Connection, 'db'>, cache: Cache, changes: ChangeLog): Settings {
  const settings = cache.open<ShopSettings>({ name: 'settings', max: 1, freshFor: 60_000, tags: ['settings'] })
  const known = () => settings.fetch('shop', () => getShopSettings(database.db))
  return {
    known,
    async now() {
      // While the log cannot be read they stand for a minute at most; whoever needs the database is told that it is
      // away.
      await changes.current().catch(() => {})
      return known()
    },
  }
}
