import type { CategoryPage, MovedPage } from '@toonbank/contract/shop/content.ts'
import { bothPaths } from '@toonbank/domain/content/localized-path.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type Category, pathOf } from '../../catalogue/category/category-tree.ts'
import { priceSlug } from '../../catalogue/facets/facet-groups.ts'
import { type ListQuery, readList } from '../../catalogue/lists/read-list.ts'
import type { CatalogueNow } from '../../catalogue/open-catalogue.ts'
import { type Pictures, toPicture } from '../../catalogue/picture/pictures.ts'

export async function readCategoryPage(
  catalogue: CatalogueNow,
  category: Category,
  wanted: Omit<ListQuery, 'base' | 'paths'>,
): Promise<CategoryPage | MovedPage | undefined> {
  const { locale } = wanted
  const { tree, pictures } = catalogue
  const read = await readList(catalogue, {
    ...wanted,
    base: { categoryId: category.id },
    paths: { nld: category.pathNld, eng: category.pathEng },
  })
  if (read.kind === 'moved') return { type: 'moved', slug: read.slug, statusCode: read.statusCode }
  if (read.kind === 'notFound') return undefined
  const { paths, ...list } = read.list
  const chosen = list.activeFilters
    .map(({ name, label }) => (name === priceSlug[locale] ? `€ ${label}` : label))
    .join(', ')
  return {
    ...list,
    type: category.displayType === 'category' ? 'category' : 'products',
    id: category.id,
    parentId: category.parentId,
    pageTitle: category.title[locale],
    descriptions: { short: category.short[locale] },
    breadcrumb: tree.listPathTo(category.id).map((step, index) => ({
      position: index + 1,
      label: step.title[locale],
      slug: pathOf(step, locale),
    })),
    seo: {
      titleTag: chosen ? `${category.title[locale]}: ${chosen}` : category.seoTitle[locale],
      descriptionTag: [...(chosen ? [`${chosen}.`] : []), category.seoDescription[locale]].join(' ').trim(),
    },
    languages: bothPaths(paths.nld, paths.eng),
    children: tree
      .listChildren(category.id)
      .filter((child) => child.amount > 0)
      .map((child) => toChild(child, pictures, locale)),
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
