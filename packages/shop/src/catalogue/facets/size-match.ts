import { sizeFacetKey, sizeKey } from '@toonbank/domain/catalogue/sizes.ts'
import type { FacetValueRow } from './facet-group.ts'

interface Choosable {
  readonly key: string
  readonly name: { readonly nld: string }
  readonly custom: unknown
}

export function sizeMatch(sizes: readonly Pick<FacetValueRow, 'slugNld' | 'name'>[]): (item: Choosable) => boolean {
  const keys = new Set(sizes.flatMap(({ slugNld, name }) => [sizeKey(slugNld), sizeKey(name.nld)]))
  keys.delete('')
  return ({ key, name, custom }) => custom === null && (keys.has(sizeKey(key)) || keys.has(sizeKey(name.nld)))
}

/** The SQL must mirror `sizeKey` of the domain. */
const sizeKeySql = (text: string): string =>
  `regexp_replace(translate(lower(${text}), '×*', 'xx'), 'cm|[^a-z0-9]', '', 'g')`

const isThisSize = ['item.key', "item.name ->> 'nld'"]
  .flatMap((own) =>
    ['facet_value.slug_nld', "facet_value.name ->> 'nld'"].map(
      (size) => `(${sizeKeySql(own)} = ${sizeKeySql(size)} AND ${sizeKeySql(own)} <> '')`,
    ),
  )
  .join(' OR ')

const itemsSql = `SELECT FROM option_group AS grp JOIN option_item AS item ON item.group_id = grp.id
  WHERE grp.product_id = product.id AND item.custom IS NULL AND (${isThisSize})`

const hasItemsOffSql = {
  each: `EXISTS (SELECT FROM option_group AS grp JOIN option_item AS item ON item.group_id = grp.id
    WHERE grp.product_id = product.id AND NOT item.state)`,
  all: `product.id IN (SELECT grp.product_id FROM option_item AS item JOIN option_group AS grp ON grp.id = item.group_id
    WHERE NOT item.state)`,
}

/**
 * Selects a product's filter values without sizes that are no longer offered; a discontinued product has none. Sizes
 * that are only sold out stay.
 */
export const facetValueIdsSql = (of: keyof typeof hasItemsOffSql): string =>
  `CASE WHEN product.permanently_out_of_stock OR ${hasItemsOffSql[of]}
  THEN ARRAY(SELECT had.id FROM unnest(product.facet_value_ids) WITH ORDINALITY AS had (id, at)
    WHERE NOT EXISTS (SELECT FROM facet_value JOIN facet ON facet.id = facet_value.facet_id
      WHERE facet_value.id = had.id AND facet.key = '${sizeFacetKey}' AND (product.permanently_out_of_stock
        OR EXISTS (${itemsSql} AND NOT item.state) AND NOT EXISTS (${itemsSql} AND item.state)))
    ORDER BY had.at)
  ELSE product.facet_value_ids END`
