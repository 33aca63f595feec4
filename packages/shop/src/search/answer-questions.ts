import type { SearchItem } from '@toonbank/contract/shop/search.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import { isQuestion, ownPageTitles, type SearchTopic, topicsIn } from '@toonbank/domain/content/search-topics.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { sampleSettings } from '../config/shop-settings.ts'
import { findHeadingsBy, type Heading } from './find/find-headings.ts'
import { preparedSql } from './prepared-sql.ts'
import type { SearchContext } from './search-context.ts'
import type { Searched } from './searched.ts'
import { toAnyTsQuery, toTsQuery } from './words/to-ts-query.ts'
import type { WordQuery } from './words/word-queries.ts'

/**
 * Finds pages and categories that answer a question, before other hits: 'hoe maak ik een wollen kleed schoon' finds
 * those about care.
 */
export async function findAnswers(
  searched: Pick<Searched, 'database' | 'now'>,
  typed: string,
  query: WordQuery | undefined,
  found: readonly Heading[],
  locale: Locale,
): Promise<readonly Heading[]> {
  const { database, now } = searched
  const told = topicsIn(typed, locale).flatMap(({ headings }) => (headings ? [headings[locale].split(', ')] : []))
  const byTopic: Heading[] = []
  for (const phrases of told) {
    const [topic] = await toQuery(database, [phrases, locale])
    if (topic?.query) byTopic.push(...(await findHeadingsBy(database, topic.query, locale, now)))
  }
  const sure = isQuestion(typed) && query?.match === 'some' ? [] : found
  const hasPage = [...byTopic, ...sure].some(({ kind }) => kind !== 'category')
  const besides = hasPage ? undefined : besidesGoods(typed, query)
  const others = query && besides ? await findHeadingsBy(database, besides, query.locale, now) : []
  const unique = new Map<string, Heading>()
  for (const heading of [...byTopic, ...sure, ...others]) {
    const key = `${heading.kind} ${heading.id}`
    if (!unique.has(key)) unique.set(key, heading)
  }
  return [...unique.values()]
}

function besidesGoods(typed: string, query: WordQuery | undefined): string | undefined {
  const groups = query?.groups.filter(({ isGoods }) => !isGoods) ?? []
  if (groups.length === 0) return undefined
  if (isQuestion(typed)) return toAnyTsQuery({ groups })
  return groups.length < (query?.groups.length ?? 0) ? toTsQuery({ groups }) : undefined
}

const toQuery = preparedSql<{ query: string | null }>(
  'search_topic',
  `SELECT string_agg('(' || query::text || ')', ' | ') AS query
  FROM unnest((SELECT $1::text[])) AS phrase CROSS JOIN LATERAL plainto_tsquery(search_config((SELECT $2::text)), phrase) AS query
  WHERE numnode(query) > 0`,
)

export const isLedByOwnPage = (typed: string, locale: Locale): boolean => topicsIn(typed, locale)[0]?.page !== undefined

export function ownPageItems(typed: string, { locale, settings }: SearchContext): SearchItem[] {
  const isOpen = ({ page }: SearchTopic) => page !== 'samples' || sampleSettings(settings).state
  return topicsIn(typed, locale)
    .filter(isOpen)
    .flatMap(({ page }, at) => {
      if (page === undefined) return []
      const url = href(stored(locale), page)
      const title = ownPageTitles[page][locale]
      return [{ id: -1 - at, slug: url.slice(1), url, title, badges: [], image: null }]
    })
}
