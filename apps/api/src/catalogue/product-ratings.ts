import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { productRating } from '@toonbank/database/schema/review.ts'
import { eq, inArray } from 'drizzle-orm'

/**
 * How many published reviews of each design gave one star, two, … five; colours of a design share theirs. Designs
 * without reviews are left out.
 */
export async function readCounts(
  database: Queryable,
  designs: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const counts = new Map<string, readonly number[]>()
  if (designs.length === 0) return counts
  const rows = await database
    .select({ design: product.design, counts: productRating.counts })
    .from(productRating)
    .innerJoin(product, eq(product.id, productRating.productId))
    .where(inArray(product.design, [...new Set(designs)]))
  for (const row of rows) {
    const before = counts.get(row.design)
    counts.set(row.design, before ? before.map((count, at) => count + (row.counts[at] ?? 0)) : row.counts)
  }
  return counts
}
