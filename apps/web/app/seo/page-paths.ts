import { pages } from '@toonbank/domain/content/href.ts'
import { pathIn } from '@toonbank/domain/content/path-in.ts'
import { locales } from '@toonbank/domain/locale.ts'

/** Patterns of all pages that have a name, with their parameters, in both languages. Metrics call answers by them. */
export const pagePaths: readonly string[] = [
  ...new Set(
    locales.flatMap((locale) =>
      Object.values(pages).map((page) => pathIn(locale, typeof page === 'string' ? page : page[locale])),
    ),
  ),
]
