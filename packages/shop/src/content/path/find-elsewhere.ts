import type { Locale } from '@toonbank/domain/locale.ts'

type FindPath = (path: string) => Promise<string | undefined>

/**
 * Finds the proper path of a page in other capitals, or of posts below the merchant's own path of their list
 * (specification 1.2-2, 3.1-10).
 */
export async function findElsewhere(slug: string, locale: Locale, find: FindPath): Promise<string | undefined> {
  const inSmallLetters = slug.toLocaleLowerCase(locale === 'nld' ? 'nl' : 'en')
  const found = await find(inSmallLetters)
  return found === slug ? undefined : found
}
