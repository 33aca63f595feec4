import type { Queryable } from '@toonbank/database/connect.ts'
import { optionGroup, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { productRating } from '@toonbank/database/schema/review.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import { oneRow, rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { sql } from 'drizzle-orm'
import { groupOptions, type OptionGroupRow, optionRows } from './option-rows.ts'
import { addCounts } from './product-ratings.ts'
import type { ProductRow } from './product-store.ts'

const variationColumns = {
  id: product.id,
  slugNld: product.slugNld,
  slugEng: product.slugEng,
  colourName: product.colourName,
  colourHex: product.colourHex,
  pictures: product.pictures,
  permanentlyOutOfStock: product.permanentlyOutOfStock,
}
export type VariationRow = Pick<ProductRow, keyof typeof variationColumns>

export interface ProductParts {
  readonly groups: readonly OptionGroupRow[]
  readonly variations: readonly VariationRow[]
  readonly categoryIds: readonly number[]
  readonly counts: readonly number[]
}

export async function readProductParts(
  database: Queryable,
  { id, design }: Pick<ProductRow, 'id' | 'design'>,
): Promise<ProductParts> {
  const [found] = await partsOf(database).execute({ id, design })
  if (!found) throw new Error('a statement without a table gave no row')
  return {
    groups: groupOptions(found).get(id) ?? [],
    variations: found.variations,
    categoryIds: found.categories.map((category) => category.id),
    counts: found.ratings.map(({ counts }) => counts).reduce(addCounts, []),
  }
}

const ofDesign = sql`${product.design} = ${sql.placeholder('design')}`
const partsOf = prepareOnce((database) =>
  database
    .select({
      ...optionRows(sql`${optionGroup.productId} = ${sql.placeholder('id')}`),
      variations: rowsAsJson(
        variationColumns,
        sql`FROM ${product} WHERE ${ofDesign} ORDER BY ${product.position}, ${product.id}`,
      ),
      categories: rowsAsJson(
        { id: productCategory.categoryId },
        sql`FROM ${productCategory} WHERE ${productCategory.productId} = ${sql.placeholder('id')} AND ${productCategory.direct}`,
      ),
      ratings: rowsAsJson(
        { counts: productRating.counts },
        sql`FROM ${productRating} JOIN ${product} ON ${product.id} = ${productRating.productId} WHERE ${ofDesign}`,
      ),
    })
    .from(oneRow)
    .prepare('product_parts'),
)
