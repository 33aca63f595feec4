import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { WordGroup } from './read-segments.ts'

export type SearchedColumn = 'title' | 'document'

/** A share is the part of the products with a stem in their title or document; a stem without a share is rare. */
export interface WordShares {
  readonly products: number
  readonly of: (column: SearchedColumn, locale: Locale, stem: string) => number
}

export function shareOf(
  { of }: Pick<WordShares, 'of'>,
  column: SearchedColumn,
  locale: Locale,
  { found, phrases }: WordGroup,
): number {
  const stems = new Set([...found, ...phrases.flatMap(([first]) => first ?? [])].map(({ stem }) => stem))
  return 1 - [...stems].reduce((without, stem) => without * (1 - of(column, locale, stem)), 1)
}

/** A smaller shop, and one before its first ANALYZE, needs no scan. */
const minProducts = 10_000

/**
 * Caches PostgreSQL's statistics (migration `search_statistics`), which change with its ANALYZE. Only the first caller
 * waits; later ones get the stale value during a new read.
 */
export function cachedWordShares({ pool }: Pick<Connection, 'pool'>, cache: Cache): () => Promise<WordShares> {
  const kind = { name: 'word shares', max: 1, freshFor: 60_000, staleFor: Number.POSITIVE_INFINITY, maxWait: 0 }
  const shares = cache.open<WordShares>(kind)
  return () => shares.fetch('shares', () => read(pool))
}

async function read(pool: Connection['pool']): Promise<WordShares> {
  const { rows } = await pool.query<{
    list: string
    stems: string[] | null
    shares: number[] | null
    products: number
  }>(`
    SELECT pg_statistic_ext.stxname AS list, most_common_elems::text::text[] AS stems, most_common_elem_freqs AS shares,
      (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'product'::regclass) AS products
    FROM pg_statistic_ext LEFT JOIN pg_stats_ext_exprs ON statistics_schemaname = stxnamespace::regnamespace::text AND statistics_name = stxname
    WHERE stxrelid = 'search_document'::regclass`)
  const lists = new Map(
    rows.map(({ list, stems, shares }) => [list, new Map(stems?.map((stem, at) => [stem, shares?.[at] ?? 0]))]),
  )
  return {
    products: Math.max(rows[0]?.products ?? 0, minProducts),
    of: (column, locale, stem) => lists.get(`search_${column}_${locale}_words`)?.get(stem) ?? 0,
  }
}
