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

export interface Offer {
  readonly version: string
  readonly product: OfferProduct
  readonly groups: readonly OptionGroupRow[]
}
export type OfferProduct = OfferRows['products'][number]

// Each product is looked up on its own by index: for a join the planner would read the small tables completely.
const pictureOfProduct = sql`${picture} WHERE ${picture.name} = ${product.pictures}[1]`
const transactionsOf = (table: PgTable) => sql`array_agg(${table}.xmin ORDER BY ${optionGroup.id}, ${optionItem.id})`
const transactionsOfOptions = sql`SELECT concat(${transactionsOf(optionGroup)}, ${transactionsOf(optionItem)})
  FROM ${optionGroup} LEFT JOIN ${optionItem} ON ${optionItem.groupId} = ${optionGroup.id} WHERE ${optionGroup.productId} = ${product.id}`

/**
 * The version combines the xmin of all rows of an offer, so every change alters it. It is not valid in a transaction
 * that changes these rows. It is sorted, because rows have no fixed order.
 */
const version = sql<string>`concat(${product}.xmin, ' ', (SELECT ${picture}.xmin FROM ${pictureOfProduct}), (${transactionsOfOptions}),
  CASE WHEN ${product.discountPercentage} > 0 THEN (
    SELECT array_agg(earlier.xmin ORDER BY earlier.ended_at) FROM ${earlierPrice} AS earlier WHERE earlier.product_id = ${product.id}) END)`

export const offerVersions = (ofProducts: SQL) =>
  rowsAsJson({ id: product.id, version }, sql`FROM ${product} WHERE ${ofProducts}`)

/** The lowest price before a promotion is derived from these prices. */
const earlierPrices = sql<readonly StoredEarlier[]>`CASE WHEN ${product.discountPercentage} > 0 THEN (
  SELECT json_agg(json_build_object('endedAt', ${earlierPrice.endedAt}, 'price', ${earlierPrice.price}, 'discountedPrice', ${earlierPrice.discountedPrice},
    'discountPercentage', ${earlierPrice.discountPercentage}, 'options', ${earlierPrice.options}) ORDER BY ${earlierPrice.endedAt})
  FROM ${earlierPrice} WHERE ${earlierPrice.productId} = ${product.id}) END`
type StoredEarlier = Omit<EarlierRow, 'endedAt'> & { readonly endedAt: string }

const productColumns = {
  ...offerColumns,
  earlierPrices,
  picture:
    sql`(SELECT json_build_object('name', ${picture.name}, 'version', ${picture.version}, 'colour', ${picture.colour})
    FROM ${pictureOfProduct})` as SQL<Pick<typeof picture.$inferSelect, 'name' | 'version' | 'colour'> | null>,
}
const productsOf = (ofProducts: SQL) => rowsAsJson(productColumns, sql`FROM ${product} WHERE ${ofProducts}`)

/**
 * Returns the columns for a larger statement, to be parsed by `toOffers`. `isWanted`: the condition on a column with
 * product ids.
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

function withReadPrices(row: OfferProduct): OfferProduct {
  for (const { options } of row.earlierPrices ?? []) readColumn(earlierPrice.options, options)
  return row
}

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

export function toOffers(found: OfferRows): ReadonlyMap<number, Offer> {
  const groups = groupOptions(found)
  const versions = new Map(found.versions.map((one) => [one.id, one.version]))
  return new Map(
    found.products
      .map(withReadPrices)
      .map((row) => [row.id, { version: versions.get(row.id) ?? '', product: row, groups: groups.get(row.id) ?? [] }]),
  )
}
