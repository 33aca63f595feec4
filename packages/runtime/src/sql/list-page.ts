import { maxCounted } from '@toonbank/contract/staff/list.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { type SQL, sql } from 'drizzle-orm'

export interface ListPage<Item> {
  readonly items: Item[]
  readonly next: string | null
  readonly count: number
}

/** `rows` has one more than `limit` when there are more; `keyOf` gives the position after a row. */
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

export async function countUpTo(db: Database, rows: SQL): Promise<number> {
  const { rows: found } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${rows} LIMIT ${maxCounted}) counted`,
  )
  return found[0]?.count ?? 0
}

export const toId = (said: string): number | undefined => (/^\d{1,15}$/.test(said) ? Number(said) : undefined)
