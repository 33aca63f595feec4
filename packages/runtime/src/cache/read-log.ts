import type { Pool } from '@toonbank/database/pool.ts'
import { type ChangeKind, changeKinds } from '@toonbank/database/schema/change-log.ts'

/**
 * A read of the log has shown all transactions before `xmin`, and of the later ones those in `seen`; ids are assigned
 * before a commit, so they are not enough. A standby hides running transactions, so a position names the finished ones.
 */
export interface LogPosition {
  readonly xmin: string
  readonly xmax: string
  readonly seen: readonly string[]
}

export interface LogRead {
  readonly position: LogPosition
  /** Names the server, its start and its timeline: on another one the same ids may mean other transactions. */
  readonly history: string
  readonly transactions: readonly string[]
  readonly changes: Changes
}

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

/** Above so many changed products everything is read again; the triggers write one row for so many in one statement. */
const manyChanges = 500

export const historySql = `concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time(),
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END)`

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
 * Reads what is new in the log since a position. On a server that lags behind, later changes are reported once more.
 */
export async function readLog(pool: Pool, from: LogPosition): Promise<LogRead> {
  const { rows } = await pool.query<Row>(query, [from.xmin, from.seen])
  const [first] = rows
  if (!first) throw new Error('the change log gave no position')
  const { xmin, xmax, seen, transactions, history } = first
  return { position: { xmin, xmax, seen }, history, transactions, changes: toChanges(rows) }
}

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
