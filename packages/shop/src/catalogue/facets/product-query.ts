import type { Locale } from '@toonbank/domain/locale.ts'
import { brandIdSql, computedValueIdsSql } from './computed-facets.ts'
import { facetValueIdsSql } from './size-match.ts'

/** Seconds are counted from 2020, so that they fit 32 bits beyond 2038. */
export const secondsFrom = 1_577_836_800

/** The SQL must mirror `isOrderable` of the domain. */
export const orderableSql = `(NOT product.permanently_out_of_stock
  AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder))`

export const createdSql = `floor(extract(epoch FROM product.created_at) - ${secondsFrom})::int4`

export const valueIdsSql = (of: 'each' | 'all', computed: string = computedValueIdsSql): string =>
  `array_remove((${facetValueIdsSql(of)}) || ${computed} || (${brandIdSql}), NULL)`

export const productColumnsSql = (
  of: 'each' | 'all',
): string => `product.id::int4 AS id, product.listing_discount_price::int4 AS price, product.vat_percentage AS vat,
  product.position AS position, product.sold_recently AS sold, ${createdSql} AS created, ${orderableSql} AS orderable,
  ${valueIdsSql(of)} AS facet_value_ids, product.design AS design`

export const titleSql = (locale: Locale): string => `lower(product.title ->> '${locale}')`
