import type { Queryable } from '@toonbank/database/connect.ts'
import { category } from '@toonbank/database/schema/catalogue.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import { and, asc, isNull, sql } from 'drizzle-orm'

export interface TopCategory {
  readonly key: string
  readonly title: Translated
  /** Path as menus contain it: with a leading slash, without the language prefix. */
  readonly path: Translated
}

/** The top-level categories that have products, as many as fit into a menu. */
export async function listTopCategories(database: Queryable): Promise<TopCategory[]> {
  const rows = await database
    .select()
    .from(category)
    .where(
      and(isNull(category.parentId), sql`EXISTS (SELECT FROM product_category WHERE category_id = ${category.id})`),
    )
    .orderBy(asc(category.position), asc(category.id))
    .limit(8)
  return rows.map(({ key, title, pathNld, pathEng }) => ({
    key,
    title,
    path: { nld: `/${pathNld}`, eng: `/${pathEng}` },
  }))
}
