import type { Queryable } from '@toonbank/database/connect.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { getShopSettings, type ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { listTopCategories, type TopCategory } from './list-top-categories.ts'

export const menuOf = (top: readonly TopCategory[]): ShopSettings['menus']['navigation'] =>
  top.map(({ title, path, below }) => ({
    title,
    url: path,
    children: below.map((child) => ({ title: child.title, url: child.path })),
  }))

/** Fills an empty menu with the categories that have products; a menu of the merchant stays. Returns its entries. */
export async function putMenu(database: Queryable, by: Actor): Promise<number> {
  if ((await database.$count(shopSetting)) === 0) return 0
  const { menus } = await getShopSettings(database)
  if (menus.navigation.length > 0) return 0
  const navigation = menuOf(await listTopCategories(database))
  if (navigation.length > 0) await saveSettings(database, () => ({ menus: { ...menus, navigation } }), by)
  return navigation.length
}
