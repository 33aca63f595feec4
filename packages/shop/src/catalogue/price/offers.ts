import type { Queryable } from '@toonbank/database/connect.ts'
import { earlierPrice, optionGroup, optionItem, picture, product } from '@toonbank/database/schema/catalogue.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import { readColumn } from '@toonbank/runtime/sql/read-column.ts'
import { oneRow, rowsAsJson, type ValueOf } from '@toonbank/runtime/sql/rows-as-json.ts'
import { preparedAny } from '@toonbank/runtime/sql/sql-any.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { groupOptions, type OptionGroupRow, type OptionRows, optionRows } from '../product/option-rows.ts'
import { offerColumns } from '../product/product-store.ts'
import type { EarlierRow } from './earlier-prices.ts'

/**
 * A product as it can be bought: with what is needed to name, price, weigh, count and show it, and with its choices.
 */
export interface Offer {
  readonly version: string
  readonly product: OfferProduct
  readonly groups: readonly OptionGroupRow[]
}
export type OfferProduct = OfferRows['products'][number]

// One product's rows each, so that PostgreSQL looks them up by index: joined, it expects ten products in a cart and
// reads the small tables whole.
const pictureOfProduct = sql`${picture} WHERE ${picture.name} = ${product.pictures}[1]`
const transactionsOf = (table: PgTable) => sql`array_agg(${table}.xmin ORDER BY ${optionGroup.id}, ${optionItem.id})`
const transactionsOfOptions = sql`SELECT concat(${transactionsOf(optionGroup)}, ${transactionsOf(optionItem)})
  FROM ${optionGroup} LEFT JOIN ${optionItem} ON ${optionItem.groupId} = ${optionGroup.id} WHERE ${optionGroup.productId} = ${product.id}`

/**
 * Version of an offer: the xmin of each of its rows, which is the transaction that wrote it. Every change brings in a
 * new xmin or takes a row away. Not within a transaction that has changed the rows itself: all that it writes has one
 * xmin. Sorted, for each query finds the rows in an order of its own.
 */
const version = sql<string>`concat(${product}.xmin, ' ', (SELECT ${picture}.xmin FROM ${pictureOfProduct}), (${transactionsOfOptions}),
  CASE WHEN ${product.discountPercentage} > 0 THEN (
    SELECT array_agg(earlier.xmin ORDER BY earlier.ended_at) FROM ${earlierPrice} AS earlier WHERE earlier.product_id = ${product.id}) END)`

/** To select the versions of some products as they are at that moment. */
export const offerVersions = (ofProducts: SQL) =>
  rowsAsJson({ id: product.id, version }, sql`FROM ${product} WHERE ${ofProducts}`)

/** Of products in a promotion: what the lowest price before it follows from. */
const earlierPrices = sql<readonly StoredEarlier[]>`CASE WHEN ${product.discountPercentage} > 0 THEN (
  SELECT json_agg(json_build_object('endedAt', ${earlierPrice.endedAt}, 'price', ${earlierPrice.price}, 'discountedPrice', ${earlierPrice.discountedPrice},
    'discountPercentage', ${earlierPrice.discountPercentage}, 'options', ${earlierPrice.options}) ORDER BY ${earlierPrice.endedAt})
  FROM ${earlierPrice} WHERE ${earlierPrice.productId} = ${product.id}) END`
type StoredEarlier = Omit<EarlierRow, 'endedAt'> & { readonly endedAt: string }

const productColumns = {
  ...offerColumns,
  earlierPrices,
  /** Its first. */
  picture:
    sql`(SELECT json_build_object('name', ${picture.name}, 'version', ${picture.version}, 'colour', ${picture.colour})
    FROM ${pictureOfProduct})` as SQL<Pick<typeof picture.$inferSelect, 'name' | 'version' | 'colour'> | null>,
}
const productsOf = (ofProducts: SQL) => rowsAsJson(productColumns, sql`FROM ${product} WHERE ${ofProducts}`)

/**
 * Values to select in a statement that reads more: what `toOffers` makes offers of. `isWanted`: the condition by which
 * a column with the id of a product is one of those that are read.
 */
export const offerRows = (isWanted: (productId: PgColumn) => SQL) => ({
  products: productsOf(isWanted(product.id)),
  versions: offerVersions(isWanted(product.id)),
  ...optionRows(isWanted(optionGroup.productId)),
})
export interface OfferRows extends OptionRows {
  readonly products: ValueOf<ReturnType<typeof productsOf>>
  readonly versions: ValueOf<ReturnType<typeof offerVersions>>
}

/** Their earlier prices come as one value, beside the columns. */
function withReadPrices(row: OfferProduct): OfferProduct {
  for (const { options } of row.earlierPrices ?? []) readColumn(earlierPrice.options, options)
  return row
}

/** By the product's id, as they are now; unknown products are left out. */
export async function readOffers(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Offer>> {
  if (ids.length === 0) return new Map()
  const [found] = await offersOf(database).execute({ ids })
  return found ? toOffers(found) : new Map()
}

const offersOf = prepareOnce((database) =>
  database
    .select(offerRows((id) => preparedAny(id, sql.placeholder('ids'))))
    .from(oneRow)
    .prepare('offers'),
)

/** The same of rows that were read with something else. */
export function toOffers(found: OfferRows): ReadonlyMap<number, Offer> {
  const groups = groupOptions(found)
  const versions = new Map(found.versions.map((one) => [one.id, one.version]))
  return new Map(
    found.products
      .map(withReadPrices)
      .map((row) => [row.id, { version: versions.get(row.id) ?? '', product: row, groups: groups.get(row.id) ?? [] }]),
  )
}
