import type { Parts } from '../parts.ts'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

const freshFor = 5_000

/** Settings for reading pages: at most five seconds old, asked once however many pages are read at the same time. */
export function cachedSettings({ database, clock }: Parts): () => Promise<ShopSettings> {
  let kept: { readonly at: number; readonly settings: Promise<ShopSettings> } | undefined
  return () => {
    const now = clock().getTime()
    if (kept && now - kept.at < freshFor) return kept.settings
    const settings = getShopSettings(database.db)
    kept = { at: now, settings }
    settings.catch(() => {
      kept = undefined
    })
    return settings
  }
}
