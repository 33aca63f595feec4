import type { Connection } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'

export type SearchedColumn = 'title' | 'document'

/** How common words are: what share of the products has a stem in its title or its document. What is in no list is rare. */
export interface WordShares {
  readonly products: number
  readonly of: (column: SearchedColumn, locale: Locale, stem: string) => number
}

/** PostgreSQL's own statistics (migration `search_statistics`) change when it analyses the table, after every tenth of the rows. */
const freshFor = 60_000

/** In a smaller shop, and in one that was not analysed yet, nothing needs to be walked. */
const leastProducts = 10_000

/** Reads the shares when they are first asked for, and anew in the background. */
export function keepWordShares({ pool }: Pick<Connection, 'pool'>): () => Promise<WordShares> {
  let kept: Promise<WordShares> | undefined
  let readAt = 0

  return () => {
    const now = Date.now()
    if (kept && now - readAt < freshFor) return kept
    readAt = now
    const reading = read(pool)
    const before = kept
    // Whoever asks first waits; later the ones before go on answering, also when reading fails.
    if (before) reading.then(() => (kept = reading)).catch(() => {})
    else {
      kept = reading
      reading.catch(() => (kept = undefined))
    }
    return kept ?? reading
  }
}

async function read(pool: Connection['pool']): Promise<WordShares> {
  const { rows } = await pool.query<{ list: string; stems: string[] | null; shares: number[] | null; products: number }>(`
    SELECT pg_statistic_ext.stxname AS list, most_common_elems::text::text[] AS stems, most_common_elem_freqs AS shares,
      (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'product'::regclass) AS products
    FROM pg_statistic_ext LEFT JOIN pg_stats_ext_exprs ON statistics_schemaname = stxnamespace::regnamespace::text AND statistics_name = stxname
    WHERE stxrelid = 'search_document'::regclass`)
  // Behind the shares of the stems PostgreSQL keeps the least and the greatest of them.
  const lists = new Map(rows.map(({ list, stems, shares }) => [list, new Map(stems?.map((stem, at) => [stem, shares?.[at] ?? 0]))]))
  return {
    products: Math.max(rows[0]?.products ?? 0, leastProducts),
    of: (column, locale, stem) => lists.get(`search_${column}_${locale}_words`)?.get(stem) ?? 0,
  }
}
