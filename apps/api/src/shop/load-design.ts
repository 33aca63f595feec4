import type { Transaction } from '@toonbank/database/connect.ts'
import { product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import type { DemoDesign, DemoShop } from '@toonbank/demo/schema'
import { loadBeforeOffer } from './load-before-offer.ts'
import type { LoadedCategories } from './load-categories.ts'
import type { FacetValueIdsOf } from './load-facets.ts'
import { loadOptions } from './load-options.ts'
import { toProduct } from './to-product.ts'

/** Loads every colour of a design as a product of its own, with its options and categories. */
export async function loadDesign(
  tx: Transaction,
  design: DemoDesign,
  categories: LoadedCategories,
  facetValueIdsOf: FacetValueIdsOf,
  pictures: DemoShop['pictures'],
): Promise<void> {
  for (const colour of design.colours) {
    const [row] = await tx
      .insert(product)
      .values({ ...toProduct(design, colour, pictures), facetValueIds: facetValueIdsOf(design, colour) })
      .returning({ id: product.id, listingPrice: product.listingPrice })
    if (!row) throw new Error(`${design.key} was not kept`)
    await tx.insert(productCategory).values(toCategories(row.id, [...design.categories, ...colour.categories], categories))
    await loadOptions(tx, row.id, design)
    if (colour.discountPercentage > 0) await loadBeforeOffer(tx, row, design)
  }
}

function toCategories(productId: number, keys: readonly string[], categories: LoadedCategories): (typeof productCategory.$inferInsert)[] {
  const own = keys.map((key) => {
    const found = categories.get(key)
    if (!found) throw new Error(`no category '${key}'`)
    return found
  })
  const direct = new Set(own.map(({ id }) => id))
  return [...new Set(own.flatMap(({ ids }) => ids))].map((categoryId) => ({ productId, categoryId, direct: direct.has(categoryId) }))
}
