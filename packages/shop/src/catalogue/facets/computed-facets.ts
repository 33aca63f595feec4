import {
  type ComputedFilter,
  computedFilters,
  deliveryLimits,
  type PassedFilters,
} from '@toonbank/domain/catalogue/computed-filters.ts'
import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import type { FacetGroup, FacetValueRow } from './facet-group.ts'

/** Computed groups and values have negative ids and the merchant's positive ones, because an index contains both. */
const groupIds: Readonly<Record<ComputedFilter, number>> = { brand: -1, offer: -2, stock: -3, delivery: -4 }
const offerId = -1
const stockId = -2
const deliveryId = (at: number): number => -10 - at
const brandIdOffset = -1_000

export const sizedValueIds: readonly number[] = [offerId, stockId, ...deliveryLimits.map((_, at) => deliveryId(at))]

export const toValueIds = ({ offer, stock, delivery }: PassedFilters): number[] => [
  ...(offer ? [offerId] : []),
  ...(stock ? [stockId] : []),
  ...deliveryLimits.flatMap((limit, at) => (delivery.includes(limit) ? [deliveryId(at)] : [])),
]

export const productsSql = 'product LEFT JOIN brand ON brand.key = lower(btrim(product.brand))'
export const brandIdSql = `${brandIdOffset} - brand.id`

const isInStockSql = `NOT product.permanently_out_of_stock AND (NOT product.stock_managed OR product.stock_quantity > 0)`
const orderableSql = `NOT product.permanently_out_of_stock
  AND (NOT product.stock_managed OR product.stock_quantity > 0 OR product.backorder)`

/** The SQL must mirror `passedFilters` of the domain, and `announcedPrice` for reduced prices. */
export const computedValueIdsSql = `ARRAY[
  CASE WHEN product.listing_discount_price < product.listing_price
    AND product.listing_discount_price < COALESCE(product.listing_lowest_price, product.listing_price) THEN ${offerId} END,
  CASE WHEN ${isInStockSql}
    AND NOT (product.made_to_measure AND product.size_text ->> 'nld' = '') THEN ${stockId} END,
  ${deliveryLimits
    .map(
      (limit, at) =>
        `CASE WHEN ${orderableSql} AND product.delivery_days BETWEEN 1 AND ${limit} THEN ${deliveryId(at)} END`,
    )
    .join(', ')}]::int4[]`

interface Named {
  readonly slug: Translated
  readonly name: Translated
}
const groupNames: Readonly<Record<ComputedFilter, Named>> = {
  brand: { slug: { nld: 'merk', eng: 'brand' }, name: { nld: 'Merk', eng: 'Brand' } },
  offer: { slug: { nld: 'aanbieding', eng: 'offer' }, name: { nld: 'Aanbieding', eng: 'Offer' } },
  stock: { slug: { nld: 'voorraad', eng: 'stock' }, name: { nld: 'Voorraad', eng: 'Stock' } },
  delivery: { slug: { nld: 'levertijd', eng: 'delivery' }, name: { nld: 'Levertijd', eng: 'Delivery' } },
}
const yes: Translated = { nld: 'ja', eng: 'yes' }

function deliveryNames(days: number): Named {
  const [count, nld, eng] =
    days % 7 === 0
      ? [days / 7, days === 7 ? 'week' : 'weken', days === 7 ? 'week' : 'weeks']
      : [days, days === 1 ? 'dag' : 'dagen', days === 1 ? 'day' : 'days']
  return {
    slug: { nld: `${count}-${nld}`, eng: `${count}-${eng}` },
    name: { nld: `Binnen ${count} ${nld}`, eng: `Within ${count} ${eng}` },
  }
}

export interface Brand {
  readonly id: number
  readonly name: string
}

/** Brands are in alphabetical order; a missing or duplicate slug gets the brand's number. */
function brandNames(brands: readonly Brand[]): (Named & { readonly id: number })[] {
  const taken = new Set<string>()
  const named = brands
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name }) => {
      let slug = toSlug(name)
      // The loop is needed, because another brand may already have the slug with the number.
      while (slug === '' || taken.has(slug)) slug = slug === '' ? String(id) : `${slug}-${id}`
      taken.add(slug)
      return { id: brandIdOffset - id, slug: { nld: slug, eng: slug }, name: { nld: name, eng: name } }
    })
  return named.toSorted((a, b) => a.name.nld.localeCompare(b.name.nld, 'nl'))
}

function valuesOf(filter: ComputedFilter, brands: readonly Brand[]): readonly (Named & { readonly id: number })[] {
  if (filter === 'brand') return brandNames(brands)
  if (filter === 'delivery') return deliveryLimits.map((limit, at) => ({ id: deliveryId(at), ...deliveryNames(limit) }))
  return filter === 'offer'
    ? [{ id: offerId, slug: yes, name: { nld: 'In de aanbieding', eng: 'On offer' } }]
    : [{ id: stockId, slug: yes, name: { nld: 'Op voorraad', eng: 'In stock' } }]
}

/** Returns the computed groups; one whose key or slug a group of the merchant has, in either language, is left out. */
export function computedGroups(own: readonly FacetGroup[], brands: readonly Brand[]): FacetGroup[] {
  const taken = new Set(own.flatMap(({ key, slugNld, slugEng }) => [key, slugNld, slugEng]))
  return computedFilters
    .filter((filter) => {
      const { nld, eng } = groupNames[filter].slug
      return ![nld, eng].some((slug) => taken.has(slug))
    })
    .map((filter, at) => {
      const id = groupIds[filter]
      const { slug, name } = groupNames[filter]
      const values = valuesOf(filter, brands).map(
        (value, position): FacetValueRow => ({
          id: value.id,
          facetId: id,
          slugNld: value.slug.nld,
          slugEng: value.slug.eng,
          name: value.name,
          colour: null,
          picture: null,
          position,
        }),
      )
      return {
        id,
        key: filter,
        slugNld: slug.nld,
        slugEng: slug.eng,
        name,
        expand: false,
        position: own.length + at,
        computed: filter,
        values,
        valueIds: values.map((value) => value.id),
      }
    })
}
