import type { CategoryPage, SortOrder } from '@toonbank/contract/content.ts'
import type { Database } from '@toonbank/database/connect.ts'
import {
  type Category,
  type CategoryWithAmount,
  listAncestors,
  listCategories,
  listProductIds,
  productsPerPage,
} from '../catalogue/category-store.ts'
import { findPictures, type Pictures, toPicture } from '../catalogue/pictures.ts'
import { listCards } from '../catalogue/product-cards.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Locale } from '../http/visitor.ts'
import { bothPaths } from './languages.ts'

interface Wanted {
  readonly pageNumber: number
  readonly sort: SortOrder
  readonly locale: Locale
  readonly settings: ShopSettings
}

/** The whole category page; undefined for a page number past the last. */
export async function readCategoryPage(database: Database, category: Category, wanted: Wanted): Promise<CategoryPage | undefined> {
  const { locale, pageNumber, sort, settings } = wanted
  const [ancestors, children, { ids, totalHits }] = await Promise.all([
    listAncestors(database, category),
    listCategories(database, { parentId: category.id }),
    listProductIds(database, category.id, { sort, pageNumber, locale }),
  ])
  if (pageNumber > Math.max(1, Math.ceil(totalHits / productsPerPage))) return undefined
  const [products, pictures] = await Promise.all([
    listCards(database, ids, locale, settings.prices.leading),
    findPictures(database, [category.picture, ...children.map((child) => child.picture)]),
  ])
  return {
    type: category.displayType === 'category' ? 'category' : 'products',
    id: category.id,
    parentId: category.parentId,
    pageTitle: category.title[locale],
    slug: pathOf(category, locale),
    descriptions: { short: category.short[locale] },
    breadcrumb: [...ancestors, category].map((step, index) => ({
      position: index + 1,
      label: step.title[locale],
      slug: pathOf(step, locale),
    })),
    seo: { titleTag: category.seoTitle[locale], descriptionTag: category.seoDescription[locale] },
    languages: bothPaths(category.pathNld, category.pathEng),
    products,
    children: children.filter((child) => child.amount > 0).map((child) => toChild(child, pictures, locale)),
    pagination: { totalHits, limit: productsPerPage },
    pageNumber,
    sort,
    filters: [],
    displayType: category.displayType,
    view: 'grid',
    edgeToEdge: false,
    picture: toPicture(pictures, category.picture, category.title[locale]),
  }
}

export const pathOf = (category: Category, locale: Locale): string => (locale === 'nld' ? category.pathNld : category.pathEng)

export const toChild = (child: CategoryWithAmount, pictures: Pictures, locale: Locale): CategoryPage['children'][number] => ({
  id: child.id,
  title: child.title[locale],
  slug: pathOf(child, locale),
  amount: child.amount,
  picture: toPicture(pictures, child.picture, child.title[locale]),
})
