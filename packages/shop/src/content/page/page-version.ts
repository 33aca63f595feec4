import { contentPage } from '@toonbank/database/schema/content.ts'
import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'
import { type SQL, sql } from 'drizzle-orm'

export const slugOfPage = (url: string): string | undefined =>
  url.startsWith('/') ? withoutLanguage(url.replace(/[?#].*$/, '')).slice(1) : undefined

/**
 * Selects the hash of the current page, so that storing it needs no further statement. `slug` is in Dutch; null: the
 * shop has no such page.
 */
export const currentVersionOf = (slug: string | null): SQL<string | null> =>
  sql`(SELECT page_hash(title, blocks) FROM ${contentPage} WHERE ${contentPage.slugNld} = ${slug})`
