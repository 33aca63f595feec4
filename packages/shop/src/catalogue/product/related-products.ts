import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { preparedAny } from '@toonbank/runtime/sql/sql-any.ts'
import { sql } from 'drizzle-orm'
import { orderableSql } from '../facets/product-query.ts'
import type { ProductRow } from './product-store.ts'

type Own = Pick<ProductRow, 'design' | 'facetValueIds' | 'colourHex' | 'listingDiscountPrice'>

/**
 * Ranks candidates by what they share with a product (a value counts more the fewer have it, up to 2), less how far
 * their colour and price lie from its own (up to 1 each). Of each design comes its nearest colour, what can be ordered
 * first.
 */
export async function listRelatedIds(
  database: Queryable,
  own: Own,
  candidateIds: readonly number[],
  count: number,
): Promise<number[]> {
  if (candidateIds.length === 0) return []
  const { rows } = await database.execute<{ id: number }>(sql`
    WITH candidate AS (
      SELECT id, design, position, facet_value_ids, colour_hex, listing_discount_price AS price,
        ${sql.raw(orderableSql)} AS orderable
      FROM product WHERE ${preparedAny(product.id, candidateIds)} AND design <> ${own.design}
    ), value AS (
      SELECT value_id, ln((1 + (SELECT count(*) FROM candidate)) / count(*)::float8) AS weight
      FROM candidate, unnest(facet_value_ids) AS value_id
      WHERE value_id = ANY(${sql.param([...own.facetValueIds])}::int4[]) GROUP BY value_id
    ), scored AS (
      SELECT id, design, position, orderable,
        2 * coalesce((SELECT sum(weight) FROM value WHERE value_id = ANY(facet_value_ids))
          / nullif((SELECT sum(weight) FROM value), 0), 0)
        - ${colourDistance(own.colourHex)}
        - least(1, abs(ln(greatest(price, 1)::float8 / ${Math.max(own.listingDiscountPrice, 1)}::float8))) AS score
      FROM candidate
    ), nearest AS (
      SELECT DISTINCT ON (design) id, position, orderable, score FROM scored
      ORDER BY design, orderable DESC, score DESC, position, id
    )
    SELECT id::int4 AS id FROM nearest ORDER BY orderable DESC, score DESC, position, id LIMIT ${count}`)
  return rows.map(({ id }) => id)
}

/** Colours that are no hex code, as imports may give, are as far away as black is from white. */
const colourDistance = (hex: string) =>
  channelsOf(hex) === undefined
    ? sql`1`
    : sql`CASE WHEN colour_hex ~ '^#[0-9a-fA-F]{6}$' THEN sqrt((${sql.join(
        (channelsOf(hex) ?? []).map(
          (channel, at) =>
            sql`(('x' || substr(colour_hex, ${sql.raw(String(2 + 2 * at))}, 2))::bit(8)::int4 - ${channel}::int4) ^ 2`,
        ),
        sql` + `,
      )}) / (3 * 255.0 ^ 2)) ELSE 1 END`

function channelsOf(hex: string): number[] | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}
