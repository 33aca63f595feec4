import type { Transaction } from '@toonbank/database/connect.ts'
import { getShopSettings, type ShopSettings } from './shop-settings.ts'

const read = new WeakMap<Transaction, Promise<ShopSettings>>()

export function settingsWithin(tx: Transaction): Promise<ShopSettings> {
  const settings = read.get(tx) ?? getShopSettings(tx)
  read.set(tx, settings)
  return settings
}

export const keepSettings = (tx: Transaction, settings: ShopSettings): void =>
  void read.set(tx, Promise.resolve(settings))
