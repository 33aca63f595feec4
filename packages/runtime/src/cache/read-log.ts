import type { Pool } from '@toonbank/database/pool.ts'
import { type ChangeKind, changeKinds } from '@toonbank/database/schema/change-log.ts'

/**
 * What a read of the log has shown: all transactions before `xmin`, and of the later ones those in `seen`. Ids and
 * times are assigned before a commit, so neither says what was read already. Snapshots of a standby do not say which
 * transactions are still running (`pg_current_snapshot` leaves them out there), so a position names the ones that are
 * not.
 */
export interface LogPosition {
  readonly xmin: string
  readonly xmax: string
  readonly seen: readonly string[]
}

export interface LogRead {
  readonly position: LogPosition
  /**
   * Which server answers, since when, and on which timeline: by another one the same numbers may mean other
   * transactions.
   */
  readonly history: string
  /** Transactions that the position before did not have. */
  readonly transactions: readonly string[]
  readonly changes: Changes
}

/** The changes that one read of the log returned. */
export interface Changes {
  readonly productIds: readonly number[]
  readonly kinds: ReadonlySet<ChangeKind>
}

interface Row {
  readonly kind: string | null
  readonly product_id: number | null
  readonly xmin: string
  readonly xmax: string
  readonly history: string
  readonly seen: readonly string[]
  readonly transactions: readonly string[]
}

/**
 * Bulk limit: above so many changed products everything is read again; for so many in one statement the triggers write
 * one row.
 */
const manyChanges = 500

/** A primary says its timeline by the name of its log file; a standby has no such name, and is none once it has one. */
export const historySql = `concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time(),
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END)`

/** The first parameter is compared as it stands, so that PostgreSQL plans with its value and takes the index. */
const query = `
  WITH now AS MATERIALIZED (
    SELECT pg_snapshot_xmin(snapshot) AS xmin, pg_snapshot_xmax(snapshot) AS xmax FROM pg_current_snapshot() AS snapshot
  ), recent AS MATERIALIZED (
    SELECT transaction, kind, product_id FROM catalogue_change WHERE transaction >= $1::xid8
  ), fresh AS MATERIALIZED (
    SELECT transaction, kind, product_id FROM recent
    WHERE NOT EXISTS (SELECT FROM unnest($2::xid8[]) AS seen WHERE seen = transaction)
  ), told AS (
    SELECT DISTINCT kind, NULL::bigint AS product_id FROM fresh WHERE product_id IS NULL
    UNION ALL (SELECT DISTINCT kind, product_id FROM fresh WHERE product_id IS NOT NULL LIMIT ${manyChanges + 1})
  )
  SELECT xmin::text, xmax::text, ${historySql} AS history,
    ARRAY(SELECT DISTINCT transaction::text FROM recent WHERE transaction >= xmin) AS seen,
    ARRAY(SELECT DISTINCT transaction::text FROM fresh) AS transactions, kind, product_id
  FROM now LEFT JOIN told ON true`

/**
 * Reads what the log shows now and did not at a position. Of a place that is behind it, the new position leaves out
 * what that showed before: it is told once more.
 */
export async function readLog(pool: Pool, from: LogPosition): Promise<LogRead> {
  const { rows } = await pool.query<Row>(query, [from.xmin, from.seen])
  const [first] = rows
  if (!first) throw new Error('the change log gave no position')
  const { xmin, xmax, seen, transactions, history } = first
  return { position: { xmin, xmax, seen }, history, transactions, changes: toChanges(rows) }
}

/** Where the log is now; what it holds is nothing new. */
export async function beginLog(pool: Pool): Promise<LogRead> {
  const { rows } = await pool.query<{ xmin: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin')
  return readLog(pool, { xmin: rows[0]?.xmin ?? '', xmax: '0', seen: [] })
}

export const everything: Changes = { productIds: [], kinds: new Set(changeKinds) }

function toChanges(rows: readonly Row[]): Changes {
  if (rows.some(({ kind }) => kind === 'all')) return everything
  const kinds = changeKinds.filter((kind) => rows.some((row) => row.kind === kind))
  const productIds = rows.flatMap(({ product_id }) => product_id ?? [])
  if (productIds.length <= manyChanges) return { productIds, kinds: new Set(kinds) }
  return { productIds: [], kinds: new Set<ChangeKind>([...kinds, 'products']) }
}
