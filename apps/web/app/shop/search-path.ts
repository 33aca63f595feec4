import { href } from '@toonbank/domain/content/href.ts'
import type { Language } from '../language/language.ts'

/** The page with all results. */
export const resultsPath = (language: Language, q: string): string =>
  `${href(language, 'search')}?${new URLSearchParams({ q })}`
