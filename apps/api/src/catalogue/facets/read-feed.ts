import type { Connection } from '@toonbank/database/connect.ts'

/** What the feed told since it was last read. */
export interface Changes {
  readonly productIds: readonly number[]
  /** So much changed that everything is read again. */
  readonly isBulk: boolean
  readonly isTree: boolean
}

export interface ReadChanges extends Changes {
  /** Says that they are worked in; else the next reading tells them again. */
  accept(): void
}

/**
 * Reads the numbered feed from a cursor on. Numbers are given out before transactions end, so a later number may be visible before an
 * earlier one: what is read begins at the oldest transaction that was still open last time, and what was seen is not told twice.
 */
export function feedReader({ pool }: Connection, start: string): () => Promise<ReadChanges> {
  let cursor = start
  let seen = new Set<number>()
  return async () => {
    const { rows } = await pool.query<{ xmin: string; number: number | null; kind: string; product_id: number | null }>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, feed.number, feed.kind, feed.product_id
       FROM (SELECT 1) AS always LEFT JOIN catalogue_change AS feed ON feed.transaction >= $1::xid8`,
      [cursor],
    )
    const fresh = rows.filter(({ number }) => number !== null && !seen.has(number))
    return {
      accept() {
        seen = new Set(rows.flatMap(({ number }) => number ?? []))
        cursor = rows[0]?.xmin ?? cursor
      },
      productIds: [...new Set(fresh.flatMap(({ kind, product_id }) => (kind === 'product' && product_id !== null ? [product_id] : [])))],
      isBulk: fresh.some(({ kind }) => kind === 'products'),
      isTree: fresh.some(({ kind }) => kind === 'tree'),
    }
  }
}
