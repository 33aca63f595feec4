import type { SearchItem } from '@toonbank/contract/search.ts'
import { pathOf } from '../catalogue/category-tree.ts'
import { findPictures, toPicture } from '../catalogue/pictures.ts'
import { pathIn } from '../content/languages.ts'
import type { Heading } from './find-headings.ts'
import { markTitle } from './mark-title.ts'
import type { Asked } from './search-sections.ts'
import { amountBadge } from './text-badges.ts'
import type { WordQuery } from './word-queries.ts'

const mostCategories = 4

export async function categoryItems(headings: readonly Heading[], query: WordQuery, asked: Asked): Promise<SearchItem[]> {
  const { database, locale, tree } = asked
  const categories = headings
    .filter(({ kind }) => kind === 'category')
    .flatMap(({ id }) => tree.listPathTo(id).at(-1) ?? [])
    .filter(({ amount }) => amount > 0)
    .slice(0, mostCategories)
  const pictures = await findPictures(
    database,
    categories.map((category) => category.picture),
  )
  return categories.map((category) => ({
    id: category.id,
    slug: pathOf(category, locale),
    url: pathIn(locale, pathOf(category, locale)),
    title: markTitle(category.title[locale], query),
    image: toPicture(pictures, category.picture, category.title[locale]),
    badges: [amountBadge(category.amount, locale)],
  }))
}
