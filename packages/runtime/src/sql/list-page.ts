import { maxCounted } from '@toonbank/contract/staff/list.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { type SQL, sql } from 'drizzle-orm'

export interface ListPage<Item> {
  readonly items: Item[]
  readonly next: string | null
  readonly count: number
}

/**
 * A page of a list of the staff. `rows` are those behind the last page, one more than `limit` where there are more;
 * `keyOf` is where a list goes on behind a row.
 */
export function toPage<Row, Item>(
  rows: readonly Row[],
  {
    limit,
    count,
    keyOf,
    toItem,
  }: {
    readonly limit: number
    readonly count: number
    readonly keyOf: (row: Row) => string
    readonly toItem: (row: Row) => Item
  },
): ListPage<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toItem),
    next: last !== undefined && rows.length > limit ? keyOf(last) : null,
    count,
  }
}

/** Rows of a `SELECT … FROM …`, counted up to `maxCounted`: beyond that nobody reads the number. */
export async function countUpTo(db: Database, rows: SQL): Promise<number> {
  const { rows: found } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${rows} LIMIT ${maxCounted}) counted`,
  )
  return found[0]?.count ?? 0
}

/** An id as a list's `after` says it; undefined: from the beginning. Whatever else is typed is before all ids. */
export const toId = (said: string): number | undefined => (/^\d{1,15}$/.test(said) ? Number(said) : undefined)
