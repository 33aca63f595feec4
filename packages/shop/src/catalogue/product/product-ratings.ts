import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { productRating } from '@toonbank/database/schema/review.ts'
import { preparedAny } from '@toonbank/runtime/sql/sql-any.ts'
import { eq } from 'drizzle-orm'

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
    .where(preparedAny(product.design, [...new Set(designs)]))
    .prepare('rating_counts')
    .execute()
  for (const row of rows) counts.set(row.design, addCounts(counts.get(row.design) ?? [], row.counts))
  return counts
}

export const addCounts = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.length === 0 ? b : a.map((count, at) => count + (b[at] ?? 0))
