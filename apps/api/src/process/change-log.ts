import type { Connection } from '@toonbank/database/connect.ts'
import { type ChangeKind, changeKinds } from '@toonbank/database/schema/catalogue.ts'

/** The changes that one read of the log returned. */
export interface Changes {
  readonly productIds: readonly number[]
  readonly kinds: ReadonlySet<ChangeKind>
}

export interface ChangeLog {
  /**
   * Resolves when all listeners have handled what was committed until `freshFor` milliseconds ago; reads the log when
   * its last read is older than that.
   */
  current(): Promise<void>
  /**
   * Listeners run in the order of registration, each after the one before; when one fails, all get the same changes
   * again at the next read.
   */
  onChange(listener: (changes: Changes) => Promise<void> | void): void
  /** Milliseconds since the last read that was handled; infinite: there was none. */
  age(): number
}

/**
 * Bulk limit: above so many changed products everything is read again; for so many in one statement the triggers write
 * one row.
 */
const manyChanges = 500
/**
 * Rows are kept for a day; a process that has not read for half a day takes everything for changed. In milliseconds.
 */
const longestPause = 12 * 3_600_000

interface Row {
  readonly snapshot: string
  readonly is_other: boolean
  readonly kind: string | null
  readonly product_id: number | null
}

/**
 * Rows of transactions that the snapshot of the last read did not see: ids and times are assigned before a commit, so
 * neither says what was read already, and a clock that is set back changes nothing. A snapshot older than the last one
 * is that of another database: everything has changed.
 */
const query = `
  WITH fresh AS MATERIALIZED (
    SELECT DISTINCT kind, product_id FROM catalogue_change
    WHERE transaction >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  ), told AS (
    SELECT kind, NULL::bigint AS product_id FROM fresh WHERE product_id IS NULL
    UNION ALL (SELECT kind, product_id FROM fresh WHERE product_id IS NOT NULL LIMIT ${manyChanges + 1})
  )
  SELECT pg_current_snapshot()::text AS snapshot, pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin($1::pg_snapshot) AS is_other, kind, product_id
  FROM (SELECT 1) AS always LEFT JOIN told ON true`

/** The one reader of the change log in a process. `freshFor`: how old the last read may be, in milliseconds. */
export function openChangeLog(
  { pool }: Pick<Connection, 'pool'>,
  { freshFor }: { readonly freshFor: number },
): ChangeLog {
  const listeners: Parameters<ChangeLog['onChange']>[0][] = []
  let snapshot: string | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const startedAt = performance.now()
    if (snapshot === undefined) {
      const { rows } = await pool.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')
      snapshot = rows[0]?.snapshot
    } else {
      const { rows } = await pool.query<Row>(query, [snapshot])
      await tell(startedAt - readAt > longestPause ? everything : toChanges(rows))
      snapshot = rows[0]?.snapshot
    }
    readAt = startedAt
  }

  async function tell(changes: Changes): Promise<void> {
    if (changes.productIds.length === 0 && changes.kinds.size === 0) return
    for (const listener of listeners) await listener(changes)
  }

  return {
    async current() {
      if (performance.now() - readAt < freshFor) return
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    },
    onChange: (listener) => void listeners.push(listener),
    age: () => performance.now() - readAt,
  }
}

const everything: Changes = { productIds: [], kinds: new Set(changeKinds) }

function toChanges(rows: readonly Row[]): Changes {
  if (rows.some(({ is_other, kind }) => is_other || kind === 'all')) return everything
  const kinds = changeKinds.filter((kind) => rows.some((row) => row.kind === kind))
  const productIds = rows.flatMap(({ product_id }) => product_id ?? [])
  if (productIds.length <= manyChanges) return { productIds, kinds: new Set(kinds) }
  return { productIds: [], kinds: new Set<ChangeKind>([...kinds, 'products']) }
}
