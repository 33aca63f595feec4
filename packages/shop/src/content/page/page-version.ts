import { contentPage } from '@toonbank/database/schema/content.ts'
import { withoutLanguage } from '@toonbank/domain/content/path-in.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The slug of a page of the shop, in Dutch; undefined: the address leads to another site. */
export const slugOfPage = (url: string): string | undefined =>
  url.startsWith('/') ? withoutLanguage(url.replace(/[?#].*$/, '')).slice(1) : undefined

/**
 * The hash of a page as it stands now, as SQL: part of the statement that stores it, so it costs no statement of its
 * own. `slug`: in Dutch, or null. Null: the shop has no such page.
 */
export const currentVersionOf = (slug: string | null): SQL<string | null> =>
  sql`(SELECT page_hash(title, blocks) FROM ${contentPage} WHERE ${contentPage.slugNld} = ${slug})`
