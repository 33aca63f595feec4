import type { Database } from '@toonbank/database/connect.ts'
import { product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { findPictures, type Pictures } from '@toonbank/shop/catalogue/picture/pictures.ts'
import { type EarlierRow, listEarlierRows } from '@toonbank/shop/catalogue/price/earlier-prices.ts'
import type { OptionGroupRow } from '@toonbank/shop/catalogue/product/option-rows.ts'
import { listOptionGroups, offerColumns } from '@toonbank/shop/catalogue/product/product-store.ts'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'

const columns = {
  ...offerColumns,
  pictures: product.pictures,
  design: product.design,
  colourName: product.colourName,
  brand: product.brand,
  description: product.description,
  short: product.short,
  gtin: product.gtin,
  composition: product.composition,
  listingLowestPrice: product.listingLowestPrice,
}
export type FeedRow = Pick<typeof product.$inferSelect, keyof typeof columns>

export interface FeedProduct {
  readonly row: FeedRow
  readonly groups: readonly OptionGroupRow[]
  readonly categoryIds: readonly number[]
  readonly earlier: readonly EarlierRow[]
}

/** Batches avoid long queries, and no connection is occupied between them. */
const batchSize = 100

/**
 * Reads all listable products in batches by id, with keyset pagination, because an offset would read all earlier rows
 * again.
 */
export async function* readFeedProducts(
  database: Database,
): AsyncGenerator<{ products: FeedProduct[]; pictures: Pictures }> {
  let after = 0
  for (;;) {
    const rows = await database
      .select(columns)
      .from(product)
      .where(gt(product.id, after))
      .orderBy(asc(product.id))
      .limit(batchSize)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    const listed = rows.filter((row) => !row.permanentlyOutOfStock && row.pictures.length > 0)
    const ids = listed.map((row) => row.id)
    const [groups, categories, earlier, pictures] = await Promise.all([
      listOptionGroups(database, ids),
      listCategoryIds(database, ids),
      listEarlierRows(
        database,
        listed.filter((row) => row.discountPercentage > 0).map((row) => row.id),
      ),
      findPictures(
        database,
        listed.flatMap((row) => row.pictures),
      ),
    ])
    yield {
      products: listed.map((row) => ({
        row,
        groups: groups.get(row.id) ?? [],
        categoryIds: categories.get(row.id) ?? [],
        earlier: earlier.get(row.id) ?? [],
      })),
      pictures,
    }
  }
}

async function listCategoryIds(database: Database, productIds: number[]): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await database
    .select({ productId: productCategory.productId, categoryId: productCategory.categoryId })
    .from(productCategory)
    .where(and(inArray(productCategory.productId, productIds), eq(productCategory.direct, true)))
  const byProduct = new Map<number, number[]>()
  for (const { productId, categoryId } of rows)
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), categoryId])
  return byProduct
}
