import type { SearchBadge, SearchItem } from '@toonbank/contract/shop/search.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { readColumn } from '@toonbank/runtime/sql/read-column.ts'
import { type PictureFile, pictureOf } from '../../catalogue/picture/pictures.ts'
import { priceRule } from '../../catalogue/price/customer-prices.ts'
import type { PricedGroup } from '../../catalogue/product/chosen-parts.ts'
import { slugIn } from '../../catalogue/slug-in.ts'
import { productSettings } from '../../config/shop-settings.ts'
import { preparedSql } from '../prepared-sql.ts'
import type { SearchContext } from '../search-context.ts'
import { markTitle } from '../words/mark-title.ts'
import type { WordQuery } from '../words/word-queries.ts'
import { priceBadge } from './price-badge.ts'
import { stockBadge } from './text-badges.ts'

const imageBadges = (valueIds: readonly number[], { facets, pictures, locale }: SearchContext): SearchBadge[] =>
  facets.all.flatMap((facet) =>
    facet.values.flatMap(({ id, name, picture }): SearchBadge[] => {
      const file = picture !== null && valueIds.includes(id) ? pictures.get(picture) : undefined
      if (!file) return []
      const label = `${facet.name[locale]}: ${name[locale]}`
      return [{ type: 'image', label, colorClass: '', image: pictureOf(file, label) }]
    }),
  )

type ProductColumns = Pick<
  typeof product.$inferSelect,
  | 'id'
  | 'slugNld'
  | 'slugEng'
  | 'title'
  | 'price'
  | 'discountedPrice'
  | 'vatPercentage'
  | 'discountPercentage'
  | 'listingLowestPrice'
  | 'facetValueIds'
  | 'madeToMeasure'
  | 'stockQuantity'
  | 'stockManaged'
  | 'backorder'
  | 'permanentlyOutOfStock'
>
interface Row extends ProductColumns {
  readonly picture: PictureFile | null
  readonly percentageOfList: number | null
  readonly groups: readonly PricedGroup[] | null
}

const read = preparedSql<Row>(
  'search_products',
  `WITH given AS MATERIALIZED (SELECT $1::bigint[] AS ids, $2::bigint AS customer_id)
  SELECT product.id, slug_nld AS "slugNld", slug_eng AS "slugEng", title, price, discounted_price AS "discountedPrice", vat_percentage AS "vatPercentage",
    discount_percentage AS "discountPercentage", listing_lowest_price AS "listingLowestPrice",
    facet_value_ids AS "facetValueIds", made_to_measure AS "madeToMeasure", stock_quantity AS "stockQuantity",
    stock_managed AS "stockManaged", backorder, permanently_out_of_stock AS "permanentlyOutOfStock",
    percentage_of_list AS "percentageOfList", CASE WHEN file.name IS NOT NULL THEN to_jsonb(file) END AS picture,
    (SELECT jsonb_agg(jsonb_build_object('group', jsonb_build_object('displayType', display_type), 'items', (
        SELECT jsonb_agg(jsonb_build_object('price', price, 'discountedPrice', discounted_price, 'state', state, 'custom', custom)) FROM option_item WHERE group_id = option_group.id)))
      FROM option_group WHERE product_id = product.id AND EXISTS (SELECT FROM option_item WHERE group_id = option_group.id)) AS groups
  FROM unnest((SELECT ids FROM given)) WITH ORDINALITY AS wanted (id, place)
  JOIN product ON product.id = wanted.id
  LEFT JOIN picture AS file ON file.name = product.pictures[1]
  LEFT JOIN customer_price ON customer_price.product_id = product.id AND customer_price.customer_id = (SELECT customer_id FROM given)
  ORDER BY place`,
)

export async function productItems(
  ids: readonly number[],
  query: WordQuery | undefined,
  asked: SearchContext,
): Promise<SearchItem[]> {
  if (ids.length === 0) return []
  const { database, locale, settings, accountId } = asked
  const rows = await read(database, [ids, accountId ?? null])
  const display = { ...productSettings(settings).stock, lowStockThreshold: settings.lowStockThreshold }
  return rows.map((row): SearchItem => {
    const rule = priceRule(row, settings.prices.leading, row.percentageOfList ?? undefined)
    const slug = slugIn(row, locale)
    for (const { custom } of (row.groups ?? []).flatMap(({ items }) => items))
      if (custom) readColumn(optionItem.custom, custom)
    const title = readColumn(product.title, row.title)[locale]
    return {
      id: row.id,
      slug,
      url: href(stored(locale), 'product', { id: row.id, slug }),
      title: markTitle(title, query),
      badges: [
        priceBadge(row, row.groups ?? [], rule, locale),
        ...stockBadge(row, locale, display),
        ...imageBadges(row.facetValueIds, asked),
      ],
      image: row.picture && pictureOf(row.picture, title),
    }
  })
}
