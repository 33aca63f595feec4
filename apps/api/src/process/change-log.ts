import type { Connection } from '@toonbank/database/connect.ts'
import { type ChangeKind, changeKinds } from '@toonbank/database/schema/catalogue.ts'

/** What the change log told since it was last read. */
export interface Changes {
  readonly productIds: readonly number[]
  readonly kinds: ReadonlySet<ChangeKind>
}

export interface ChangeLog {
  /**
   * Resolves when everybody knows what was saved until a moment ago; reads the log when the last reading is older than
   * that.
   */
  current(): Promise<void>
  /**
   * Told in the order in which they asked to be, each when the one before is done; told again when one of them failed.
   */
  onChange(listener: (changes: Changes) => Promise<void> | void): void
}

/**
 * From so many changed products on, everything is read again; the triggers write one row for so many of one statement.
 */
const manyChanges = 500
/** The log is kept for a day; who has not read it for half of one takes everything for changed. In milliseconds. */
const longestPause = 12 * 3_600_000

interface Row {
  readonly snapshot: string
  readonly is_other: boolean
  readonly kind: string | null
  readonly product_id: number | null
}

/**
 * Rows of transactions that had not ended at the last reading: numbers and times are given out before transactions end,
 * so neither says what was seen, and a clock that is set back changes nothing. A snapshot of before the last one is
 * that of another database: all has changed.
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

/** The one reader of the change log in a process. `freshFor`: how old what it told may be, in milliseconds. */
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
