import { pages } from '@toonbank/domain/content/href.ts'
import { localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/path-in.ts'
import { locales } from '@toonbank/domain/locale.ts'

/**
 * Patterns of all pages that have a name, with their parameters, in both languages, however addresses name them.
 * Metrics call answers by them.
 */
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
