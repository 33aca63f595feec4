import type { Locale } from '@toonbank/domain/locale.ts'

export const slugIn = (row: { readonly slugNld: string; readonly slugEng: string }, locale: Locale): string =>
  locale === 'nld' ? row.slugNld : row.slugEng
