import type { ProductReviews } from '@toonbank/contract/shop/review.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { review } from '@toonbank/database/schema/review.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { ratingOf } from '@toonbank/domain/review/review-rules.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { readCounts } from '../catalogue/product/product-ratings.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { dayIn } from '../invoice/invoice-day.ts'
import { listReviewPictures } from './review-pictures.ts'

const perPage = 10

/** Returns the reviews of a design; undefined: there is no such product. A page past the last one is the last one. */
export async function listReviews(
  database: Queryable,
  productId: number,
  { page: wanted, locale }: { readonly page: number; readonly locale: Locale },
): Promise<ProductReviews | undefined> {
  const [own] = await database.select({ design: product.design }).from(product).where(eq(product.id, productId))
  if (!own) return undefined
  const counts = (await readCounts(database, [own.design])).get(own.design) ?? [0, 0, 0, 0, 0]
  const rating = ratingOf(counts)
  const pages = Math.max(1, Math.ceil((rating?.count ?? 0) / perPage))
  const page = Math.min(wanted, pages)
  if (!rating) return { rating, counts: [...counts], page, pages, reviews: [] }
  const { timeZone } = await getShopSettings(database)
  const rows = await database
    .select({
      ...{ id: review.id, stars: review.stars, text: review.text, name: review.name, language: review.locale },
      ...{ createdAt: review.createdAt, answer: review.answer },
      colour: sql<string>`${product.colourName} ->> ${locale}`,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(eq(product.design, own.design), eq(review.status, 'published')))
    .orderBy(desc(review.createdAt), desc(review.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const pictures = await listReviewPictures(
    database,
    rows.map(({ id }) => id),
  )
  return {
    ...{ rating, counts: [...counts], page, pages },
    reviews: rows.map(({ createdAt, ...row }) => ({
      ...row,
      on: dayIn(createdAt, timeZone),
      pictures: (pictures.get(row.id) ?? []).map(({ id, width, height }) => ({ id, width, height })),
    })),
  }
}
