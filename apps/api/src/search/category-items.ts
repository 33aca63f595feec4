import { pathOf } from '../catalogue/category-tree.ts'
import { pathIn } from '../content/languages.ts'
import type { Asked } from './asked.ts'
import type { Heading } from './find-headings.ts'
import type { FoundItem } from './found-item.ts'
import { markTitle } from './mark-title.ts'
import { amountBadge } from './text-badges.ts'
import type { WordQuery } from './word-queries.ts'

const mostCategories = 4

export const categoryItems = (headings: readonly Heading[], query: WordQuery, { tree, locale }: Asked): FoundItem[] =>
  headings
    .filter(({ kind }) => kind === 'category')
    .flatMap(({ id }) => tree.listPathTo(id).at(-1) ?? [])
    .filter(({ amount }) => amount > 0)
    .slice(0, mostCategories)
    .map((category) => ({
      id: category.id,
      slug: pathOf(category, locale),
      url: pathIn(locale, pathOf(category, locale)),
      title: markTitle(category.title[locale], query),
      badges: [amountBadge(category.amount, locale)],
      picture: category.picture,
      alt: category.title[locale],
    }))
