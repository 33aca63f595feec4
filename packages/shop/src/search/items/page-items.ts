import type { SearchItem } from '@toonbank/contract/shop/search.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { readColumn } from '@toonbank/runtime/sql/read-column.ts'
import { pictureOf } from '../../catalogue/picture/pictures.ts'
import { slugIn } from '../../catalogue/slug-in.ts'
import type { Heading, PageHeading } from '../find/find-headings.ts'
import type { SearchContext } from '../search-context.ts'
import { markTitle } from '../words/mark-title.ts'
import type { WordQuery } from '../words/word-queries.ts'
import { postBadge } from './text-badges.ts'

export const maxPages = 4

export const pageItems = (
  headings: readonly Heading[],
  query: WordQuery | undefined,
  { locale }: SearchContext,
): SearchItem[] =>
  headings
    .filter((heading): heading is PageHeading => heading.kind !== 'category')
    .slice(0, maxPages)
    .map((heading) => {
      const slug = slugIn(heading, locale)
      const title = readColumn(contentPage.title, heading.title)[locale]
      const { kind } = heading
      return {
        id: heading.id,
        slug,
        url: pathIn(stored(locale), slug),
        title: markTitle(title, query),
        badges: kind === 'page' ? [] : [postBadge(kind, locale)],
        image: heading.picture && pictureOf(heading.picture, title),
      }
    })
