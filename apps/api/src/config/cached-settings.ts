import { keepFresh } from '../process/keep-fresh.ts'
import type { Parts } from '../process/parts.ts'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

/** Settings for reading pages. */
export const cachedSettings = ({ database, clock }: Parts): (() => Promise<ShopSettings>) =>
  keepFresh(clock, () => getShopSettings(database.db))
