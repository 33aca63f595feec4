import type { Connection } from '@toonbank/database/connect.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'

const maxFound = 8

/** Returns best sellers that can be ordered, for a search without result. They are read at most every five minutes. */
export function cachedBestSellers({ pool }: Pick<Connection, 'pool'>, cache: Cache): () => Promise<readonly number[]> {
  const sellers = cache.open<readonly number[]>({
    name: 'best sellers',
    max: 1,
    freshFor: 300_000,
    staleFor: 3_600_000,
    maxWait: 0,
  })
  return () => sellers.fetch('best sellers', () => read(pool))
}

async function read(pool: Connection['pool']): Promise<readonly number[]> {
  const { rows } = await pool.query<{ product_id: number }>(
    `SELECT product_id FROM search_document WHERE locale = 'nld' AND is_orderable
    ORDER BY sold_recently DESC, position, product_id DESC LIMIT ${maxFound}`,
  )
  return rows.map(({ product_id }) => product_id)
}
