import type { Queryable } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { inOrder } from './in-order.ts'

const shortestPrefix = 4

/** Products whose article number, or that of one of their sizes, is this or begins with it; the exact one first. Signs and case do not count. */
export async function findByArticle(database: Queryable, key: string | undefined, limit: number): Promise<number[]> {
  if (key === undefined) return []
  const wanted = key.length < shortestPrefix ? key : `${key}%`
  const { rows } = await database.execute<{ id: number }>(sql`
    SELECT product.id FROM (
      (SELECT id, upper(translate(article_number, '- ._/', '')) <> ${key} AS is_longer FROM product
        WHERE upper(translate(article_number, '- ._/', '')) LIKE ${wanted}
        ORDER BY upper(translate(article_number, '- ._/', '')) USING ~<~ LIMIT ${limit})
      UNION ALL
      (SELECT option_group.product_id, upper(translate(article_number, '- ._/', '')) <> ${key} FROM option_item
        JOIN option_group ON option_group.id = option_item.group_id
        WHERE article_number IS NOT NULL AND upper(translate(article_number, '- ._/', '')) LIKE ${wanted}
        ORDER BY upper(translate(article_number, '- ._/', '')) USING ~<~ LIMIT ${limit})
    ) AS hit JOIN product ON product.id = hit.id
    GROUP BY product.id ORDER BY min(hit.is_longer::int), ${inOrder} LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}
