import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '@toonbank/database/connect.ts'
import { customer, customerPrice, passwordToken, session } from '@toonbank/database/schema/account.ts'
import { cart, cartCoupon, coupon } from '@toonbank/database/schema/cart.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import { contentPage, pathRule, post } from '@toonbank/database/schema/content.ts'
import { knownAddress } from '@toonbank/database/schema/known-address.ts'
import { couponUse, shopOrder } from '@toonbank/database/schema/order.ts'
import { staffMember, staffSession } from '@toonbank/database/schema/staff.ts'
import { asJob } from '@toonbank/domain/staff/actor.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { getShopSettings, type ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { DemoRemoved, ReplaceDemo } from '../import/import-catalogue.ts'
import { listTopCategories, type TopCategory } from '../import/records/list-top-categories.ts'
import { menuOf } from '../import/records/put-menu.ts'
import { plainHome } from './plain-home.ts'
import type { Demo } from './read-demo.ts'

export const replaceDemo = ({ articleNumbers, settings }: Demo): ReplaceDemo => ({
  articleNumbers,
  removeRest: (database) => removeDemo(database, settings.menus),
})

/**
 * Removes everything of the demo but its products, in the caller's transaction, after these are deleted. Changes by the
 * merchant stay. Home page and menus are replaced by plain ones.
 */
async function removeDemo(database: Queryable, demoMenus: ShopSettings['menus']): Promise<DemoRemoved> {
  const customers = await removeCustomers(database)
  await endStaffOfDemo(database)
  const coupons = await removeCoupons(database)
  const addresses = await database.delete(knownAddress).where(eq(knownAddress.fromDemo, true))
  const categories = await removeEmptyCategories(database)
  const top = await listTopCategories(database)
  const pages = await removePages(database, top)
  await replaceMenus(database, demoMenus, top)
  return {
    customers: customers.gone,
    coupons: coupons.gone,
    addresses: addresses.rowCount ?? 0,
    pages,
    categories,
    kept: customers.kept + coupons.kept,
  }
}

async function removeCustomers(database: Queryable) {
  const ofDemo = eq(customer.fromDemo, true)
  const all = database.select({ id: customer.id }).from(customer).where(ofDemo)
  const buyers = database
    .select({ id: sql<number>`${shopOrder.customerId}` })
    .from(shopOrder)
    .union(
      database
        .select({ id: sql<number>`${shopOrder.orderedBy}` })
        .from(shopOrder)
        .where(isNotNull(shopOrder.orderedBy)),
    )
  await database.delete(session).where(inArray(session.customerId, all))
  await database.delete(passwordToken).where(inArray(passwordToken.customerId, all))
  await database.delete(customerPrice).where(inArray(customerPrice.customerId, all))
  await database.delete(cart).where(and(inArray(cart.customerId, all), eq(cart.status, 'active')))
  const gone = await database.delete(customer).where(and(ofDemo, notInArray(customer.id, buyers)))
  const kept = await database.update(customer).set({ status: 'inactive', passwordHash: null }).where(ofDemo)
  return { gone: gone.rowCount ?? 0, kept: kept.rowCount ?? 0 }
}

/** Their rows stay, because the history names them. */
async function endStaffOfDemo(database: Queryable): Promise<void> {
  const ofDemo = eq(staffMember.fromDemo, true)
  const all = database.select({ id: staffMember.id }).from(staffMember).where(ofDemo)
  await database.delete(staffSession).where(inArray(staffSession.staffId, all))
  await database.update(staffMember).set({ state: 'left', passwordHash: null }).where(ofDemo)
}

async function removeCoupons(database: Queryable) {
  const ofDemo = eq(coupon.fromDemo, true)
  const all = database.select({ id: coupon.id }).from(coupon).where(ofDemo)
  const used = database.select({ id: couponUse.couponId }).from(couponUse)
  await database.delete(cartCoupon).where(inArray(cartCoupon.couponId, all))
  const gone = await database.delete(coupon).where(and(ofDemo, notInArray(coupon.id, used)))
  const kept = await database.update(coupon).set({ validUntil: sql`now()` }).where(ofDemo)
  return { gone: gone.rowCount ?? 0, kept: kept.rowCount ?? 0 }
}

async function removeEmptyCategories(database: Queryable): Promise<number> {
  let removed = 0
  for (;;) {
    const { rowCount } = await database.delete(category).where(
      sql`${category.fromDemo} AND NOT EXISTS (SELECT FROM product_category WHERE category_id = ${category.id})
        AND NOT EXISTS (SELECT FROM category child WHERE child.parent_id = ${category.id})`,
    )
    if (!rowCount) return removed
    removed += rowCount
  }
}

async function removePages(database: Queryable, top: readonly TopCategory[]): Promise<number> {
  const pages = await database
    .delete(contentPage)
    .where(eq(contentPage.fromDemo, true))
    .returning({ slug: contentPage.slugNld })
  const posts = await database.delete(post).where(eq(post.fromDemo, true))
  const rules = await database.delete(pathRule).where(eq(pathRule.fromDemo, true))
  if (pages.some(({ slug }) => slug === ''))
    await database.insert(contentPage).values(plainHome(await getShopSettings(database), top))
  return pages.length + (posts.rowCount ?? 0) + (rules.rowCount ?? 0)
}

async function replaceMenus(
  database: Queryable,
  demoMenus: ShopSettings['menus'],
  top: readonly TopCategory[],
): Promise<void> {
  const settings = await getShopSettings(database)
  if (!isDeepStrictEqual(settings.menus, demoMenus)) return
  await saveSettings(database, () => ({ menus: { navigation: menuOf(top), footer: [] } }), asJob('demo'))
}
