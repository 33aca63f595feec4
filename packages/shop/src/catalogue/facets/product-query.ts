import type { Locale } from '@toonbank/domain/locale.ts'
import { brandIdSql, computedValueIdsSql } from './computed-facets.ts'
import { facetValueIdsSql } from './size-match.ts'

/** Seconds are counted from 2020 on, so that they fit 32 bits beyond 2038. */
export const secondsFrom = 1_577_836_800

/** Mirrors `isOrderable` of the domain. */
export const orderableSql = `(NOT product.permanently_out_of_stock
  AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder))`

export const createdSql = `floor(extract(epoch FROM product.created_at) - ${secondsFrom})::int4`

/** All filter values of a product: the merchant's, and those that the shop computes. Asked of `productsSql`. */
export const valueIdsSql = (of: 'each' | 'all', computed: string = computedValueIdsSql): string =>
  `array_remove((${facetValueIdsSql(of)}) || ${computed} || (${brandIdSql}), NULL)`

/**
 * The columns of a product in the index, in the order in which `load-facet-index.ts` reads them, asked of
 * `productsSql`.
 */
export const productColumnsSql = (
  of: 'each' | 'all',
): string => `product.id::int4 AS id, product.listing_discount_price::int4 AS price, product.vat_percentage AS vat,
  product.position AS position, product.sold_recently AS sold, ${createdSql} AS created, ${orderableSql} AS orderable,
  ${valueIdsSql(of)} AS facet_value_ids, product.design AS design`

/** Sort key of titles, ignoring case; ids break ties. The expression has an index. */
export const titleSql = (locale: Locale): string => `lower(product.title ->> '${locale}')`
