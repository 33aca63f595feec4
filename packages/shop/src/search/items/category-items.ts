import type { SearchItem } from '@toonbank/contract/shop/search.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { pathOf } from '../../catalogue/category/category-tree.ts'
import { pictureOf } from '../../catalogue/picture/pictures.ts'
import type { Heading } from '../find/find-headings.ts'
import type { SearchContext } from '../search-context.ts'
import { markTitle } from '../words/mark-title.ts'
import type { WordQuery } from '../words/word-queries.ts'
import { amountBadge } from './text-badges.ts'

const maxCategories = 4

export const categoryItems = (
  headings: readonly Heading[],
  query: WordQuery | undefined,
  { tree, locale }: SearchContext,
): SearchItem[] =>
  headings
    .filter(({ kind }) => kind === 'category')
    .flatMap(({ id, picture }) => {
      const category = tree.listPathTo(id).at(-1)
      return category ? [{ category, picture }] : []
    })
    .slice(0, maxCategories)
    .map(({ category, picture }) => ({
      id: category.id,
      slug: pathOf(category, locale),
      url: pathIn(stored(locale), pathOf(category, locale)),
      title: markTitle(category.title[locale], query),
      badges: [amountBadge(category.amount, locale)],
      image: picture && pictureOf(picture, category.title[locale]),
    }))
