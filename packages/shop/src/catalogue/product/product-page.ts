import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { productPaths } from '@toonbank/domain/content/href.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { ratingOf } from '@toonbank/domain/review/review-rules.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { type Category, type CategoryTree, pathOf } from '../category/category-tree.ts'
import { firstOf } from '../facets/facet-query.ts'
import type { CatalogueNow } from '../open-catalogue.ts'
import { findPictures, toPicture } from '../picture/pictures.ts'
import { priceRule } from '../price/customer-prices.ts'
import { listEarlierPrices } from '../price/earlier-prices.ts'
import { slugIn } from '../slug-in.ts'
import { listCompanions } from './companions.ts'
import { readProductParts } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'
import { listRelatedIds } from './related-products.ts'
import { toSold } from './to-sold.ts'
import { toVariations } from './variations.ts'

const similarRugs = 4
const mostChosen = 240

export async function readProductPage(
  database: Database,
  catalogue: CatalogueNow,
  row: ProductRow,
  { locale, leading }: { readonly locale: Locale; readonly leading: Leading },
): Promise<Product> {
  const { groups, variations, categoryIds, counts } = await readProductParts(database, row)
  const steps = stepsTo(catalogue.tree, categoryIds)
  const [earlierPrices, similarIds, companions, pictures] = await Promise.all([
    listEarlierPrices(database, row, priceRule(row, leading, undefined)),
    listSimilarIds(database, catalogue, row, categoryIds),
    listCompanions(database, row, { locale, leading }),
    findPictures(database, [
      ...row.pictures,
      ...variations.map((variation) => variation.pictures[0]),
      ...groups.flatMap(({ items }) => items.map((item) => item.picture)),
    ]),
  ])
  const title = row.title[locale]
  const sold = toSold(row, groups, earlierPrices, { locale, leading, pictures })
  return {
    ...sold,
    id: row.id,
    design: row.design,
    languages: productPaths(row),
    type: row.madeToMeasure ? 'made_to_measure' : 'standard',
    mpn: row.articleNumber,
    sample: row.sample && !row.permanentlyOutOfStock,
    gtin: row.gtin,
    brand: row.brand,
    images: row.pictures.flatMap(
      (name) => toPicture(pictures, name, row.pictureTexts?.[name]?.[locale] || title) ?? [],
    ),
    longDescription: row.description[locale],
    descriptions: { meta: row.short[locale], description: row.short[locale], long: row.description[locale] },
    specifications: row.specifications.map(({ name, options }) => ({
      name: name[locale],
      options: options.map((option) => option[locale]),
    })),
    composition: row.composition.map(({ material, percentage }) => ({ material: material[locale], percentage })),
    maker: {
      ...row.maker,
      address: typeof row.maker.address === 'string' ? row.maker.address : row.maker.address[locale],
    },
    care: row.care[locale],
    breadcrumb: [
      ...steps.map((step, index) => ({ position: index + 1, label: step.title[locale], slug: pathOf(step, locale) })),
      { position: steps.length + 1, label: title, slug: `product/${row.id}/${slugIn(row, locale)}` },
    ],
    configurator: { ...sold.configurator, variations: toVariations(variations, pictures, locale) },
    companions,
    rating: ratingOf(counts),
    similar: await catalogue.cards(similarIds, locale),
    seo: {
      titleTag: row.seoTitle?.[locale] || title,
      descriptionTag: row.seoDescription?.[locale] || row.short[locale],
    },
  }
}

/** Returns the breadcrumb path to the deepest of the product's categories; the merchant's order breaks ties. */
const stepsTo = (tree: CategoryTree, categoryIds: readonly number[]): Category[] =>
  categoryIds
    .map((id) => tree.listPathTo(id))
    .toSorted(
      (a, b) =>
        b.length - a.length ||
        (a.at(-1)?.position ?? 0) - (b.at(-1)?.position ?? 0) ||
        (a.at(-1)?.id ?? 0) - (b.at(-1)?.id ?? 0),
    )[0] ?? []

/** The candidates are the most chosen of the product's own categories and of those above them. */
async function listSimilarIds(
  database: Database,
  { tree, list }: CatalogueNow,
  row: ProductRow,
  categoryIds: readonly number[],
): Promise<number[]> {
  const all = new Set(categoryIds.flatMap((id) => tree.listPathTo(id).map((step) => step.id)))
  const lists = await Promise.all([...all].map((id) => list(firstOf(id, mostChosen))))
  return listRelatedIds(database, row, [...new Set(lists.flatMap(({ ids }) => ids))], similarRugs)
}
