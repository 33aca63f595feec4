import { isDeepStrictEqual } from 'node:util'
import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { settingChange } from '@toonbank/database/schema/config.ts'
import { contentPage } from '@toonbank/database/schema/content.ts'
import { type TextPart, toPageText } from '@toonbank/documents/content/page-text.ts'
import type { Locale, Translated } from '@toonbank/domain/locale.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { eq, inArray } from 'drizzle-orm'
import { takeSection } from '../../import/drafts/read-sections.ts'
import { readVocabulary } from '../../import/records/vocabulary.ts'
import { escapeHtml } from './legal-data.ts'
import { legalKeys, legalPages, markTitle } from './legal-pages.ts'

type Page = typeof contentPage.$inferSelect

export interface LegalState {
  readonly key: string
  readonly title?: Translated
  /** `outdated`: confirmed, but the company's data have changed since. */
  readonly is: 'toCheck' | 'confirmed' | 'outdated' | 'missing'
}

/** An unconfirmed legal page has a mark on the page itself, so an import cannot lose it. */
export async function listLegalStates({ db }: Pick<Connection, 'db'>): Promise<LegalState[]> {
  const pages = await db
    .select()
    .from(contentPage)
    .where(inArray(contentPage.key, [...legalKeys]))
  const former = await listFormerDetails(db)
  return legalKeys.map((key) => {
    const page = pages.find((one) => one.key === key)
    if (!page) return { key, is: 'missing' }
    const text = JSON.stringify(page.blocks)
    const isOutdated = former.some((detail) => text.includes(detail))
    return { key, title: page.title, is: isMarked(page) ? 'toCheck' : isOutdated ? 'outdated' : 'confirmed' }
  })
}

const filledIn = ['organizationName', 'support', 'seller']
const shortestDetail = 6

async function listFormerDetails(db: Connection['db']): Promise<string[]> {
  const changes = await db.select().from(settingChange).where(inArray(settingChange.setting, filledIn))
  const { organizationName, support, seller } = await getShopSettings(db)
  const now = new Set(textsIn([organizationName, support, seller]))
  const former = changes.flatMap(({ values }) => textsIn(values.former))
  return former.filter((text) => text.length >= shortestDetail && !now.has(text)).map((text) => escapeHtml(text))
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const isMarked = ({ blocks }: Page): boolean => blocks.some(isMark)
const isMark = (block: Page['blocks'][number]): boolean =>
  block.type === 'text' && isDeepStrictEqual(block.title, markTitle)

export async function readLegalText(
  { db }: Pick<Connection, 'db'>,
  key: string,
  locale: Locale,
): Promise<string | undefined> {
  const [page] = await db.select().from(contentPage).where(eq(contentPage.key, key))
  const parts = page && toPageText(page.blocks, locale)
  return parts && [page.title[locale].toUpperCase(), ...parts.map(lineOf)].join('\n\n')
}

const lineOf = (part: TextPart): string =>
  part.kind === 'list'
    ? part.items.map((item, at) => `${part.isNumbered ? `${at + 1}.` : '-'} ${item}`).join('\n')
    : part.kind === 'paragraph'
      ? part.text
      : `# ${part.text}`

export type LegalChange = 'done' | 'unchanged' | 'missing' | 'noSeller' | 'addressTaken'

/** Removes the mark of a page that the merchant has read and confirms. */
export const confirmLegalPage = (connection: Connection, key: string, by: Actor): Promise<LegalChange> =>
  inBulk(connection, async (bulk) => {
    const page = await lockPage(bulk, key)
    if (!page) return { end: 'rollback', result: 'missing' }
    if (!isMarked(page)) return { end: 'rollback', result: 'unchanged' }
    return write(bulk, { ...asWritten(page), blocks: page.blocks.filter((block) => !isMark(block)) }, by)
  })

/**
 * Generates a missing or unconfirmed legal page from today's data. A confirmed one is replaced only with `again`, and
 * must then be checked again.
 */
export const makeLegalPage = (
  connection: Connection,
  key: string,
  by: Actor,
  { again = false } = {},
): Promise<LegalChange> =>
  inBulk(connection, async (bulk) => {
    const { seller, ...settings } = await getShopSettings(bulk.db)
    if (!seller) return { end: 'rollback', result: 'noSeller' }
    const made = legalPages({ ...settings, seller }).find((page) => page.key === key)
    if (!made) return { end: 'rollback', result: 'missing' }
    const page = await lockPage(bulk, key)
    if (page && !isMarked(page) && !again) return { end: 'rollback', result: 'unchanged' }
    return write(bulk, made, by)
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

type Ended = { readonly end: 'commit' | 'rollback'; readonly result: LegalChange }

/** The importer's writer refuses an address that another page has. */
async function write(bulk: Bulk, value: object, by: Actor): Promise<Ended> {
  const vocabulary = await readVocabulary(bulk)
  const problems = await takeSection(bulk, vocabulary, { section: 'pages', isListed: true, line: 0, value }, by)
  return problems.length === 0 ? { end: 'commit', result: 'done' } : { end: 'rollback', result: 'addressTaken' }
}
