import type { Locale } from '@toonbank/domain/locale.ts'

/** Gives the path at which a page stands; undefined: there is none. */
type FindPath = (path: string) => Promise<string | undefined>

/**
 * Where a page stands that was asked for in capitals, or a list of posts by the name that every shop has for it
 * (`/blogs`, `/events`: specification 1, section 2).
 */
export async function findElsewhere(slug: string, locale: Locale, find: FindPath): Promise<string | undefined> {
  const inSmallLetters = slug.toLocaleLowerCase(locale === 'nld' ? 'nl' : 'en')
  const found = await find(inSmallLetters)
  return found === slug ? undefined : found
}
