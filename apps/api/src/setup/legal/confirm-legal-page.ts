import { isDeepStrictEqual } from 'node:util'
import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import { eq, inArray } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { takeSection } from '../../import/drafts/read-sections.ts'
import { readVocabulary } from '../../import/records/vocabulary.ts'
import { legalKeys, legalPages, markTitle } from './legal-pages.ts'

type Page = typeof contentPage.$inferSelect

export interface LegalState {
  readonly key: string
  /** Absent: the shop has no such page. */
  readonly title?: Translated
  readonly is: 'toCheck' | 'confirmed' | 'missing'
}

/** How each legal page is: a mark on the page itself says that nobody has confirmed it, so an import cannot lose it. */
export async function listLegalStates({ db }: Pick<Connection, 'db'>): Promise<LegalState[]> {
  const pages = await db
    .select()
    .from(contentPage)
    .where(inArray(contentPage.key, [...legalKeys]))
  return legalKeys.map((key) => {
    const page = pages.find((one) => one.key === key)
    if (!page) return { key, is: 'missing' }
    return { key, title: page.title, is: isMarked(page) ? 'toCheck' : 'confirmed' }
  })
}

const isMarked = ({ blocks }: Page): boolean => blocks.some(isMark)
const isMark = (block: Page['blocks'][number]): boolean =>
  block.type === 'text' && isDeepStrictEqual(block.title, markTitle)

export type LegalChange = 'done' | 'unchanged' | 'missing' | 'noSeller' | 'addressTaken'

/** The merchant has read a page and stands by it: its mark goes. */
export const confirmLegalPage = (connection: Connection, key: string): Promise<LegalChange> =>
  inBulk(connection, async (bulk) => {
    const page = await lockPage(bulk, key)
    if (!page) return { end: 'undo', result: 'missing' }
    if (!isMarked(page)) return { end: 'undo', result: 'unchanged' }
    return write(bulk, { ...asWritten(page), blocks: page.blocks.filter((block) => !isMark(block)) })
  })

/**
 * Makes a legal page anew of the shop's data as they are now: one that is missing or that nobody has confirmed yet. A
 * confirmed one is the merchant's own.
 */
export const makeLegalPage = (connection: Connection, key: string): Promise<LegalChange> =>
  inBulk(connection, async (bulk) => {
    const { seller, ...settings } = await getShopSettings(bulk.db)
    if (!seller) return { end: 'undo', result: 'noSeller' }
    const made = legalPages({ ...settings, seller }).find((page) => page.key === key)
    if (!made) return { end: 'undo', result: 'missing' }
    const page = await lockPage(bulk, key)
    if (page && !isMarked(page)) return { end: 'undo', result: 'unchanged' }
    return write(bulk, made)
  })

const lockPage = async ({ db }: Bulk, key: string): Promise<Page | undefined> =>
  (await db.select().from(contentPage).where(eq(contentPage.key, key)).for('update'))[0]

const asWritten = ({ key, slugNld: nld, slugEng: eng, title, seoTitle, seoDescription, blocks }: Page) => ({
  key,
  slug: { nld, eng },
  title,
  seoTitle,
  seoDescription,
  blocks,
})

type Ended = { readonly end: 'keep' | 'undo'; readonly result: LegalChange }

/** By the importer's writer: one way to write a page. It refuses an address that another page has. */
async function write(bulk: Bulk, value: object): Promise<Ended> {
  const vocabulary = await readVocabulary(bulk)
  const problems = await takeSection(bulk, vocabulary, { section: 'pages', isListed: true, line: 0, value })
  return problems.length === 0 ? { end: 'keep', result: 'done' } : { end: 'undo', result: 'addressTaken' }
}
