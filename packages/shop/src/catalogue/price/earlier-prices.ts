import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { earlierPrice, type product } from '@toonbank/database/schema/catalogue.ts'
import { customerPart, type PriceRule } from '@toonbank/domain/catalogue/unit-price.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { type BothSides, bothSides } from '@toonbank/domain/tax/vat.ts'
import { asc, eq, inArray } from 'drizzle-orm'

export type EarlierRow = Pick<
  typeof earlierPrice.$inferSelect,
  'endedAt' | 'price' | 'discountedPrice' | 'discountPercentage' | 'options'
>

type Row = Pick<typeof product.$inferSelect, 'id' | 'discountPercentage' | 'listingLowestPrice'>

export async function listEarlierPrices(
  database: Queryable,
  { id, discountPercentage }: Row,
  rule: PriceRule,
): Promise<Product['earlierPrices']> {
  if (discountPercentage === 0) return []
  const rows = await database
    .select()
    .from(earlierPrice)
    .where(eq(earlierPrice.productId, id))
    .orderBy(asc(earlierPrice.endedAt))
    .prepare('earlier_prices')
    .execute()
  return toEarlierLists(rows, rule)
}

export async function listEarlierRows(
  database: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, EarlierRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await database
    .select()
    .from(earlierPrice)
    .where(inArray(earlierPrice.productId, [...productIds]))
    .orderBy(asc(earlierPrice.endedAt))
  return Map.groupBy(rows, (row) => row.productId)
}

export const toEarlierLists = (rows: readonly EarlierRow[], rule: PriceRule): Product['earlierPrices'] =>
  rows.map((row) => ({
    endedAt: row.endedAt.toISOString(),
    discountPercentage: row.discountPercentage / 100,
    price: customerPart(cents(row.price), rule),
    discountedPrice: row.discountedPrice === null ? null : customerPart(cents(row.discountedPrice), rule),
    options: row.options.map(({ groupId, id, price, discountedPrice, minimumPrice }) => ({
      groupId,
      id,
      price: customerPart(cents(price), rule),
      discountedPrice: typeof discountedPrice === 'number' ? customerPart(cents(discountedPrice), rule) : null,
      minimumPrice: customerPart(cents(minimumPrice), rule),
    })),
  }))

/**
 * Returns the lowest price in the 30 days before the promotion, for the choice that lists show. Null: there is no
 * promotion, or no known price.
 */
export const lowestListed = (
  { listingLowestPrice }: Pick<Row, 'listingLowestPrice'>,
  rule: PriceRule,
): BothSides | null =>
  listingLowestPrice === null
    ? null
    : bothSides(customerPart(cents(listingLowestPrice), rule), rule.vatPercentage, rule.leading)
