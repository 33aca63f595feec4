import type { Queryable } from '@toonbank/database/connect.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import { asc, sql } from 'drizzle-orm'

export interface MenuCategory {
  readonly key: string
  readonly title: Translated
  readonly path: Translated
}

export interface TopCategory extends MenuCategory {
  readonly below: readonly MenuCategory[]
}

const fitInMenu = 8
const fitBelow = 20

export async function listTopCategories(database: Queryable): Promise<TopCategory[]> {
  const rows = await database
    .select()
    .from(category)
    .where(sql`EXISTS (SELECT FROM product_category WHERE category_id = ${category.id})`)
    .orderBy(asc(category.position), asc(category.id))
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  return (below.get(null) ?? []).slice(0, fitInMenu).map((row) => ({
    ...toMenuCategory(row),
    below: (below.get(row.id) ?? []).slice(0, fitBelow).map(toMenuCategory),
  }))
}

const toMenuCategory = ({ key, title, pathNld, pathEng }: typeof category.$inferSelect): MenuCategory => ({
  key,
  title,
  path: { nld: `/${pathNld}`, eng: `/${pathEng}` },
})
