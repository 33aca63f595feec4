import type { Connection } from '@toonbank/database/connect.ts'
import { preparedSql } from '../prepared-sql.ts'

/**
 * The order of lists (specification 3.3-7): available products first, then the merchant's position, sales, the newest.
 */
const listingOrder = `
  (NOT product.permanently_out_of_stock AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder)) DESC,
  product.position, product.sold_recently DESC NULLS LAST, product.created_at DESC NULLS LAST, product.id`

/**
 * Finds products or sizes by article number: equal to a key or beginning with it, exact and earlier keys first.
 * Separators and case are ignored; a key of fewer than four characters, or without a digit, must be equal.
 */
export async function findByArticle(database: Connection, keys: readonly string[], limit: number): Promise<number[]> {
  if (keys.length === 0) return []
  return (await findByKeys(database, [keys, limit])).map(({ id }) => id)
}

const articleKey = "upper(translate(article_number, '- ._/', ''))"
const begins = `${articleKey} ~>=~ sought AND ${articleKey} ~<~ (sought || CASE WHEN length(sought) < 4 OR sought !~ '[0-9]' THEN chr(1) ELSE U&'\\+10FFFF' END)`
const nearest = `ORDER BY ${articleKey} USING ~<~ LIMIT (SELECT $2::int)`
const findByKeys = preparedSql<{ id: number }>(
  'search_articles',
  `SELECT product.id FROM unnest((SELECT $1::text[])) WITH ORDINALITY AS wanted (sought, place) CROSS JOIN LATERAL (
    (SELECT id, ${articleKey} <> sought AS is_longer FROM product WHERE ${begins} ${nearest})
    UNION ALL
    (SELECT option_group.product_id, ${articleKey} <> sought FROM option_item
      JOIN option_group ON option_group.id = option_item.group_id
      WHERE article_number IS NOT NULL AND ${begins} ${nearest})
  ) AS hit JOIN product ON product.id = hit.id
  GROUP BY product.id ORDER BY min(wanted.place), min(hit.is_longer::int), ${listingOrder} LIMIT (SELECT $2::int)`,
)
