import type { Product } from '@toonbank/contract/catalogue.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { type PriceRule, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { pathOf } from '../content/category-page.ts'
import { pathIn } from '../content/languages.ts'
import type { Locale } from '../http/visitor.ts'
import { listAncestors } from './category-store.ts'
import { openingChoice, openingParts } from './chosen-parts.ts'
import { toOptionGroup } from './option-groups.ts'
import { findPictures, toPicture } from './pictures.ts'
import { listCards, slugOf } from './product-cards.ts'
import { findHomeCategory, listOptionGroups, listSimilarIds, listVariations, type ProductRow } from './product-store.ts'
import { toVariations } from './variations.ts'

const similarRugs = 4

/** Everything the page of one product shows, in one language and at list prices. */
export async function readProductPage(database: Database, row: ProductRow, locale: Locale, leading: Leading): Promise<Product> {
  const [optionGroups, variations, home] = await Promise.all([
    listOptionGroups(database, [row.id]),
    listVariations(database, row.design),
    findHomeCategory(database, row.id),
  ])
  const groups = optionGroups.get(row.id) ?? []
  const [ancestors, similarIds, pictures] = await Promise.all([
    home ? listAncestors(database, home) : [],
    home ? listSimilarIds(database, row, home.id, similarRugs) : [],
    findPictures(database, [
      ...row.pictures,
      ...variations.map((variation) => variation.pictures[0]),
      ...groups.flatMap(({ items }) => items.map((item) => item.picture)),
    ]),
  ])
  const title = row.title[locale]
  const rule: PriceRule = {
    leading,
    vatPercentage: row.vatPercentage,
    discountPercentage: row.discountPercentage,
    percentageOfList: 10_000,
  }
  const chosen = openingChoice(groups)
  const images = row.pictures.flatMap((name) => toPicture(pictures, name, title) ?? [])
  return {
    id: row.id,
    productId: row.id,
    slug: slugOf(row, locale),
    languages: { nld: pathIn('nld', `product/${row.id}/${row.slugNld}`), eng: pathIn('eng', `product/${row.id}/${row.slugEng}`) },
    title,
    type: row.madeToMeasure ? 'made_to_measure' : 'standard',
    mpn: row.articleNumber,
    brand: row.brand,
    images,
    image: images[0] ?? null,
    longDescription: row.description[locale],
    descriptions: { meta: row.short[locale], description: row.short[locale], long: row.description[locale] },
    specifications: row.specifications.map(({ name, options }) => ({
      name: name[locale],
      options: options.map((option) => option[locale]),
    })),
    composition: row.composition.map(({ material, percentage }) => ({ material: material[locale], percentage })),
    maker: row.maker,
    care: row.care[locale],
    prices: unitPrices(openingParts(row, groups, rule), rule),
    ownPrices: unitPrices([cents(row.price)], rule),
    stock: { openQuantity: row.stockQuantity, isManaged: row.stockManaged, isPermanentlyOutOfStock: row.permanentlyOutOfStock },
    backorder: row.backorder,
    weight: row.weight,
    delivery: { totalDays: row.deliveryDays },
    breadcrumb: [
      ...[...ancestors, ...(home ? [home] : [])].map((step, index) => ({
        position: index + 1,
        label: step.title[locale],
        slug: pathOf(step, locale),
      })),
      { position: ancestors.length + (home ? 2 : 1), label: title, slug: `product/${row.id}/${slugOf(row, locale)}` },
    ],
    configurator: {
      variations: toVariations(variations, pictures, locale),
      options: groups.map((group) => toOptionGroup(group, rule, pictures, locale)),
    },
    selected: groups.flatMap(({ group, items }) =>
      chosen.filter((item) => items.includes(item)).map((item) => ({ groupId: group.key, id: item.key })),
    ),
    similar: await listCards(database, similarIds, locale, leading),
    seo: { titleTag: title, descriptionTag: row.short[locale] },
  }
}
