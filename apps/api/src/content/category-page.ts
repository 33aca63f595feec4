import type { CategoryPage, SortOrder } from '@toonbank/contract/content.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { type Category, type CategoryTree, pathOf } from '../catalogue/category-tree.ts'
import { listProductIds, productsPerPage } from '../catalogue/list-product-ids.ts'
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
export async function readCategoryPage(
  database: Database,
  tree: CategoryTree,
  category: Category,
  wanted: Wanted,
): Promise<CategoryPage | undefined> {
  const { locale, pageNumber, sort, settings } = wanted
  if (pageNumber > Math.max(1, Math.ceil(category.amount / productsPerPage))) return undefined
  const children = tree.listChildren(category.id)
  const ids = await listProductIds(database, category.id, { sort, pageNumber, locale })
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
    breadcrumb: tree.listPathTo(category.id).map((step, index) => ({
      position: index + 1,
      label: step.title[locale],
      slug: pathOf(step, locale),
    })),
    seo: { titleTag: category.seoTitle[locale], descriptionTag: category.seoDescription[locale] },
    languages: bothPaths(category.pathNld, category.pathEng),
    products,
    children: children.filter((child) => child.amount > 0).map((child) => toChild(child, pictures, locale)),
    pagination: { totalHits: category.amount, limit: productsPerPage },
    pageNumber,
    sort,
    filters: [],
    activeFilters: [],
    unfilteredSlug: pathOf(category, locale),
    displayType: category.displayType,
    view: 'grid',
    edgeToEdge: false,
    picture: toPicture(pictures, category.picture, category.title[locale]),
  }
}

export const toChild = (child: Category, pictures: Pictures, locale: Locale): CategoryPage['children'][number] => ({
  id: child.id,
  title: child.title[locale],
  slug: pathOf(child, locale),
  amount: child.amount,
  picture: toPicture(pictures, child.picture, child.title[locale]),
})
