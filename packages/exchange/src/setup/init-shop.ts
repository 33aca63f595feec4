import { type Bulk, type Connection, inBulk } from '@toonbank/database/connect.ts'
import { noLimits, setLocal } from '@toonbank/database/limits.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import type { Translated } from '@toonbank/domain/locale.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { writeStartSynonyms } from '@toonbank/shop/search/synonyms/write-start-synonyms.ts'
import { takeSection } from '../import/drafts/read-sections.ts'
import { readVocabulary, type Vocabulary } from '../import/records/vocabulary.ts'
import { plainHome } from '../seed/plain-home.ts'
import { seedLock } from '../seed/seed-demo.ts'
import { type FileProblem, pathIn } from './file-problem.ts'
import { legalPages } from './legal/legal-pages.ts'
import type { ShopFile } from './shop-file.ts'

export type InitReport =
  | { readonly is: 'made'; readonly counts: Readonly<Record<string, number>>; readonly toCheck: readonly Translated[] }
  | { readonly is: 'refused'; readonly problems: readonly FileProblem[] }
  | { readonly is: 'notEmpty'; readonly name: string }

/**
 * Creates a shop without goods from its file, in one transaction. A missing home page and legal pages are generated.
 */
export const initShop = (connection: Connection, file: ShopFile, by: Actor): Promise<InitReport> =>
  inBulk(connection, async (bulk) => {
    // A server that starts meanwhile would fill the empty database with the demo.
    await bulk.client.query(setLocal(bulk.client, noLimits))
    await bulk.client.query('SELECT pg_advisory_xact_lock($1)', [seedLock])
    const [shop] = await bulk.db.select().from(shopSetting)
    if (shop) return { end: 'rollback', result: { is: 'notEmpty', name: shop.value.name } }
    return write(bulk, file, by)
  })

async function write(
  bulk: Bulk,
  { settings, entries }: ShopFile,
  by: Actor,
): Promise<{ end: 'commit' | 'rollback'; result: InitReport }> {
  const vocabulary = await readVocabulary(bulk)
  const writing = { bulk, vocabulary, by }
  const problems = await writeSettings(writing, settings)
  for (const [section, list] of entries) problems.push(...(await writeEntries(writing, section, list)))
  const pages = entries.get('pages') ?? []
  const own = new Set(pages.map((page) => (page as { readonly key: string }).key))
  const legal = legalPages(settings).filter(({ key }) => !own.has(key))
  const slugs = pages.map((page) => (page as { readonly slug: Translated }).slug)
  const home = slugs.some(({ nld }) => nld === '') ? [] : [toPage(plainHome(settings, topOf(vocabulary)))]
  const added = await writeEntries(writing, 'pages', [...home, ...legal])
  problems.push(
    ...added.map(({ path, message }) => ({
      path: path.replace(/^pages\.\d+/, 'a page that is made for you'),
      message,
    })),
  )
  if (problems.length === 0) await writeStartSynonyms(bulk.db)
  if (problems.length > 0) return { end: 'rollback', result: { is: 'refused', problems } }
  const counts = Object.fromEntries([...entries].map(([section, list]) => [section, list.length]))
  return {
    end: 'commit',
    result: {
      is: 'made',
      counts: { settings: Object.keys(settings).length, ...counts, pages: pages.length + home.length + legal.length },
      toCheck: legal.map(({ title }) => title),
    },
  }
}

interface Writing {
  readonly bulk: Bulk
  readonly vocabulary: Vocabulary
  readonly by: Actor
}

const writeSettings = async ({ bulk, vocabulary, by }: Writing, value: ShopFile['settings']): Promise<FileProblem[]> =>
  (await takeSection(bulk, vocabulary, { section: 'settings', isListed: false, line: 0, value }, by)).map(
    ({ field, message }) => ({ path: `settings.${field}`, message }),
  )

async function writeEntries(
  { bulk, vocabulary, by }: Writing,
  section: string,
  list: readonly unknown[],
): Promise<FileProblem[]> {
  const problems: FileProblem[] = []
  for (const [at, value] of list.entries()) {
    const found = await takeSection(bulk, vocabulary, { section, isListed: true, line: 0, value }, by)
    problems.push(...found.map(({ field, message }) => ({ path: pathIn(section, at, field), message })))
  }
  return problems
}

const topOf = ({ categories }: Vocabulary) =>
  [...categories.values()]
    .filter(({ parentId }) => parentId === null)
    .slice(0, 8)
    .map(({ key, title, pathNld, pathEng }) => ({ key, title, path: { nld: `/${pathNld}`, eng: `/${pathEng}` } }))

const toPage = ({ slugNld: nld, slugEng: eng, ...page }: ReturnType<typeof plainHome>) => ({
  ...page,
  slug: { nld, eng },
})
