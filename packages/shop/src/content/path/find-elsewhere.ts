import type { Locale } from '@toonbank/domain/locale.ts'

/** Gives the path at which a page stands; undefined: there is none. */
type FindPath = (path: string) => Promise<string | undefined>

/**
 * Where a page stands that was asked for in capitals, or posts by the merchant's own path of their list, which leads to
 * the specified one (`/blogs`, `/events`: specification 1.2-2, 3.1-10).
 */
export async function findElsewhere(slug: string, locale: Locale, find: FindPath): Promise<string | undefined> {
  const inSmallLetters = slug.toLocaleLowerCase(locale === 'nld' ? 'nl' : 'en')
  const found = await find(inSmallLetters)
  return found === slug ? undefined : found
}
