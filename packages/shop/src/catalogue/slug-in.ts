import type { Locale } from '@toonbank/domain/locale.ts'

/** The slug of a row in one language. */
export const slugIn = (row: { readonly slugNld: string; readonly slugEng: string }, locale: Locale): string =>
  locale === 'nld' ? row.slugNld : row.slugEng
