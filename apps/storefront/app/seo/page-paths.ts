import { pages } from '@toonbank/domain/content/href.ts'
import { localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { locales } from '@toonbank/domain/locale.ts'

/** These are the patterns of all named pages in both languages; metrics label requests by them. */
export const pagePaths: readonly string[] = [
  ...new Set(
    localeStrategies.flatMap((strategy) =>
      locales.flatMap((language) =>
        Object.values(pages).map((page) =>
          pathIn({ language, strategy }, typeof page === 'string' ? page : page[language]),
        ),
      ),
    ),
  ),
]
