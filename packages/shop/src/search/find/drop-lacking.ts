import type { Connection } from '@toonbank/database/connect.ts'
import { type Missing, type Trait, traitsOf } from '@toonbank/domain/catalogue/traits.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { preparedSql } from '../prepared-sql.ts'
import type { Searched } from '../searched.ts'
import { anyOf, isKnown, type ReadSegment, readSegments } from '../words/read-segments.ts'
import { shopTraits } from './shop-traits.ts'

export interface Lacking {
  readonly missing: readonly Missing[]
  readonly traits: readonly Trait[]
}

/**
 * Removes materials, colours and the like that the shop does not have in filters, titles or categories. 'Zijden tapijt'
 * is no rug 'met banden aan beide zijden'.
 */
export async function dropLacking(
  { database, facets, synonyms }: Pick<Searched, 'database' | 'facets' | 'synonyms'>,
  read: readonly ReadSegment[],
  locale: Locale,
): Promise<{ readonly read: readonly ReadSegment[]; readonly lacking: Lacking }> {
  const shop = shopTraits(facets)
  const missing = read.filter(
    ({ traits = [] }) =>
      traits.length > 0 && traits.every((trait) => shop.hasKind(trait.kind) && shop.valuesOf(trait).length === 0),
  )
  const lacking: ReadSegment[] = []
  for (const segment of missing) if (!(await isSold(database, segment, locale))) lacking.push(segment)
  const kept: ReadSegment[] = []
  for (const segment of read)
    if (!lacking.includes(segment)) kept.push(segment)
    else {
      // A merchant may define the nearest word: 'badkamer' means 'wasbaar' too.
      const meant = synonyms[locale]
        .split(segment.words)
        .flatMap(({ meanings }) => meanings)
        .filter((meaning) => traitsOf(meaning.join(' ')).length === 0)
      const nearest = (
        await Promise.all(meant.map((meaning) => readSegments(database, synonyms, meaning, locale)))
      ).flat()
      if (nearest.some(isKnown)) kept.push({ ...anyOf(nearest), words: segment.words, isStopWord: false })
    }
  return {
    read: kept,
    lacking: {
      missing: lacking.flatMap(({ traits: [trait] = [] }) =>
        trait ? [{ kind: trait.kind, label: trait.words[locale][0] ?? trait.key }] : [],
      ),
      traits: lacking.flatMap(({ traits = [] }) => traits),
    },
  }
}

async function isSold(database: Connection, { traits = [] }: ReadSegment, locale: Locale): Promise<boolean> {
  const words = [...new Set(traits.flatMap(({ words }) => words[locale]))]
  const [answer] = await findSold[locale](database, [words])
  return answer?.isSold ?? false
}

const findSoldIn = (locale: Locale) =>
  preparedSql<{ isSold: boolean }>(
    `search_sold_${locale}`,
    `SELECT EXISTS (
      SELECT FROM unnest((SELECT $1::text[])) AS word CROSS JOIN LATERAL plainto_tsquery(search_config('${locale}'), word) AS query
      WHERE EXISTS (SELECT FROM search_document WHERE locale = '${locale}' AND title @@ query)
        OR EXISTS (SELECT FROM search_heading WHERE locale = '${locale}' AND kind = 'category' AND title @@ query)) AS "isSold"`,
  )
const findSold = { nld: findSoldIn('nld'), eng: findSoldIn('eng') }
