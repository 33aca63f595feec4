import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cache } from '../process/cache.ts'

export type SearchedColumn = 'title' | 'document'

/**
 * How common words are: what share of the products has a stem in its title or its document. What is in no list is rare.
 */
export interface WordShares {
  readonly products: number
  readonly of: (column: SearchedColumn, locale: Locale, stem: string) => number
}

/** In a smaller shop, and in one that was not analysed yet, nothing needs to be walked. */
const leastProducts = 10_000

/**
 * PostgreSQL's own statistics (migration `search_statistics`) change when it analyses the table, after every tenth of
 * the rows. Whoever asks first waits; later the ones before go on answering while they are read anew, also when that
 * fails.
 */
export function cachedWordShares({ pool }: Pick<Connection, 'pool'>, cache: Cache): () => Promise<WordShares> {
  const kind = { name: 'word shares', max: 1, freshFor: 60_000, staleFor: Number.POSITIVE_INFINITY, patience: 0 }
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
  // Behind the shares of the stems PostgreSQL keeps the least and the greatest of them.
  const lists = new Map(
    rows.map(({ list, stems, shares }) => [list, new Map(stems?.map((stem, at) => [stem, shares?.[at] ?? 0]))]),
  )
  return {
    products: Math.max(rows[0]?.products ?? 0, leastProducts),
    of: (column, locale, stem) => lists.get(`search_${column}_${locale}_words`)?.get(stem) ?? 0,
  }
}
