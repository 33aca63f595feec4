import { toArticleKeys, toSearchWords } from '@toonbank/domain/catalogue/search-text.ts'
import { readPure } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { listNamedCategory } from '../items/list-named-category.ts'
import type { Searched } from '../searched.ts'
import { type WordQuery, wordQueries } from '../words/word-queries.ts'
import { findByArticle } from './find-by-article.ts'
import { findByWords } from './find-by-words.ts'
import { findHeadings, type Heading } from './find-headings.ts'
import { keepSuitable, namedQuestion } from './keep-suitable.ts'
import { type OrderedHits, orderByTraits } from './order-by-traits.ts'

export interface FoundProducts {
  readonly ids: readonly number[]
  readonly query?: WordQuery
  readonly headings: readonly Heading[]
}

/**
 * Finds products by article number, category name, title, then anywhere, in list order. Without full matches, further
 * interpretations follow until there are a few. Never fails on text that contains no words.
 */
export async function findProductIds(
  searched: Searched,
  typed: string,
  locale: Locale,
  limit: number,
): Promise<FoundProducts> {
  const articles = await findByArticle(searched.database, toArticleKeys(typed), limit)
  const ids = new Set(articles)
  const later = new Set<number>()
  let answering: Answering | undefined
  let fallback: Answering | undefined
  const { words, isPure } = readPure(typed)
  for await (const read of wordQueries(searched, toSearchWords(words), locale)) {
    const query = isPure ? { ...read, isPure } : read
    if (articles.length > 0 && query.match === 'some') break
    const named = findHeadings(searched.database, query, searched.now)
    const [{ ids: found, postponed }, all] = await Promise.all([findForQuery(searched, query, limit, named), named])
    const headings = answering ? [] : keepShown(searched, all)
    for (const id of postponed) later.add(id)
    if (found.length === 0 && postponed.length > 0) fallback ??= { query: { ...query, match: 'some' }, headings }
    // A question about delivery means the page, and not products with some of the words.
    if (found.length === 0 && headings.length === 0) continue
    answering ??= { query, headings }
    for (const id of found) ids.add(id)
    if (isEnough(query, found, ids)) break
  }
  const ordered = [...[...ids].filter((id) => !later.has(id)), ...later]
  return { ids: ordered.slice(0, limit), headings: [], ...(answering ?? fallback) }
}

type Answering = Required<Pick<FoundProducts, 'query' | 'headings'>>

const keepShown = ({ tree }: Searched, headings: readonly Heading[]): Heading[] =>
  headings.filter(({ kind, id }) => kind !== 'category' || (tree.listPathTo(id).at(-1)?.amount ?? 0) > 0)

const minFound = 6
const isEnough = (query: WordQuery, found: readonly number[], ids: ReadonlySet<number>): boolean =>
  query.match === 'all' || found.length === 0 || ids.size >= minFound

const maxUnfiltered = 500
const spare = 20

async function findForQuery(
  searched: Searched,
  query: WordQuery,
  limit: number,
  headings: Promise<readonly Heading[]>,
): Promise<Omit<OrderedHits, 'isSettled'>> {
  const question = namedQuestion(searched, query)
  const isSorted = query.lacking !== undefined || query.groups.some(({ traits = [] }) => traits.length > 0)
  const most = question || isSorted ? Math.max(limit, maxUnfiltered) : limit + spare
  const reads = findByWords(searched.database, searched.shares, query, most)
  const [named, first] = await Promise.all([listNamedCategory(searched, query, most, headings), reads.next()])
  let ordered: OrderedHits = { ids: [], postponed: [], isSettled: false }
  for (let read = first; !read.done; read = await reads.next()) {
    const ids = [...new Set([...named, ...read.value])].slice(0, most)
    ordered = await orderByTraits(searched, query, ids, question ? most : limit)
    if (ordered.isSettled) break
  }
  const suitable = question ? await keepSuitable(searched, question, ordered.ids) : ordered.ids
  return { ids: suitable.slice(0, limit), postponed: ordered.postponed.slice(0, limit) }
}
