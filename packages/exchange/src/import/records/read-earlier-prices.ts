import type { Bulk } from '@toonbank/database/connect.ts'
import { earlierPrice } from '@toonbank/database/schema/catalogue.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { EarlierPriceEntry } from '../formats/json-earlier-price.ts'

export async function readEarlierPrices(
  { db }: Bulk,
  ids: readonly number[],
): Promise<Map<number, EarlierPriceEntry[]>> {
  const rows = await db
    .select({
      productId: earlierPrice.productId,
      endedAt: sql<string>`to_char(${earlierPrice.endedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      price: earlierPrice.price,
      discountedPrice: earlierPrice.discountedPrice,
      discountPercentage: earlierPrice.discountPercentage,
      listingDiscountPrice: earlierPrice.listingDiscountPrice,
      options: earlierPrice.options,
    })
    .from(earlierPrice)
    .where(inArray(earlierPrice.productId, [...ids]))
    .orderBy(asc(earlierPrice.productId), asc(earlierPrice.endedAt))
  const prices = new Map<number, EarlierPriceEntry[]>()
  for (const { productId, discountPercentage, options, ...row } of rows) {
    const entry = {
      ...row,
      discountPercentage: discountPercentage / 100,
      options: options.map((option) => ({ ...option })),
    }
    prices.set(productId, [...(prices.get(productId) ?? []), entry])
  }
  return prices
}
