import type { HistoryPage, HistoryRow } from '@toonbank/contract/staff/history.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { type HistoryKind, type HistorySubject, historyKinds, historyKindsFor } from '@toonbank/domain/staff/history.ts'
import { maskPersonal, maskText } from '@toonbank/domain/staff/mask-personal.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { type SQL, sql } from 'drizzle-orm'
import { historyParts } from './history-parts.ts'

interface Wanted {
  readonly after: string
  readonly limit: number
  readonly who?: string | undefined
  readonly kind?: HistoryKind | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly q?: string
  readonly subject?: { readonly type: HistorySubject; readonly key: string }
}

interface Found extends Record<string, unknown>, Pick<HistoryRow, 'by' | 'kind' | 'before' | 'after' | 'reason'> {
  readonly at: string
  readonly part: number
  readonly id: string
  readonly type: HistorySubject
  readonly subjectKey: string
  readonly label: string
}

/** Each part gives as many rows as the page has, so that a page costs the same however long the history is. */
export async function listHistory(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { rights }: StaffActor,
  wanted: Wanted,
): Promise<HistoryPage> {
  const kinds = historyKindsFor(rights).filter((kind) => wanted.kind === undefined || kind === wanted.kind)
  if (kinds.length === 0) return { items: [], next: null }
  const seesPeople = rights.includes('readCustomers')
  const filters = [...filtersOf(wanted), ...(await searched(db, wanted.q ?? '', seesPeople))]
  const filter = sql.join([sql`act.at IS NOT NULL`, ...filters], sql` AND `)
  const after = readPosition(wanted.after)
  const parts = kinds.map((kind) => {
    const part = historyKinds.indexOf(kind)
    return sql`(SELECT act.*, ${kind}::text AS kind, ${part}::int AS part FROM (${historyParts[kind]})
        AS act (at, id, by, type, key, label, customer_id, before, after, reason)
      WHERE ${filter} AND ${isBehind(after, part)} ORDER BY act.at DESC, act.id DESC LIMIT ${wanted.limit + 1})`
  })
  const { rows } = await db.execute<Found>(
    sql`SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, part, id::text AS id, by, kind,
      type, key AS "subjectKey", label, before, after, reason
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS history
    ORDER BY history.at DESC, part DESC, history.id DESC LIMIT ${wanted.limit + 1}`,
  )
  const shown = rows.slice(0, wanted.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toRow(row, seesPeople)),
    next: last !== undefined && rows.length > wanted.limit ? `${last.at}~${last.part}~${last.id}` : null,
  }
}

function filtersOf({ who, from, until, subject }: Wanted): SQL[] {
  const filters: SQL[] = []
  const [kind, id] = who?.split(':') ?? []
  if (kind !== undefined) filters.push(sql`act.by ->> 'kind' = ${kind}`)
  if (id !== undefined) filters.push(sql`act.by ->> 'id' = ${id}`)
  if (from !== undefined) filters.push(sql`act.at >= ${from}::timestamptz`)
  if (until !== undefined) filters.push(sql`act.at < ${until}::timestamptz`)
  if (subject?.type === 'customer') filters.push(sql`act.customer_id = ${toRowId(subject.key)}`)
  else if (subject?.type === 'product')
    filters.push(sql`act.type IN ('product', 'price', 'stock') AND act.key = ${subject.key}`)
  else if (subject) filters.push(sql`act.type = ${subject.type} AND act.key = ${subject.key}`)
  return filters
}

/**
 * A number is compared whole, because an index answers that. Other words are looked for in reasons and in labels that
 * are names, so that no order is read for its number.
 */
async function searched(db: Database, q: string, seesPeople: boolean): Promise<SQL[]> {
  const wanted = q.trim()
  if (wanted === '') return []
  if (/^\S*\d\S*$/.test(wanted)) {
    const numbers = sql.join(
      [wanted, wanted.toUpperCase(), ...(await ordersEndingIn(db, wanted))].map(literal),
      sql`, `,
    )
    return [sql`(act.label IN (${numbers}) OR act.key IN (${numbers}))`]
  }
  const unread = seesPeople ? sql`'order', 'stock', 'quote'` : sql`'order', 'stock', 'quote', 'customer'`
  const words = sql`CASE WHEN act.type IN (${unread}) THEN '' ELSE act.label || ' ' END || act.reason`
  // A search must not tell what the page masks.
  const readable = seesPeople ? words : sql`regexp_replace(${words}, '\\S+@\\S+', '', 'g')`
  return [sql`strpos(lower(${readable}), ${wanted.toLowerCase()}) > 0`]
}

const literal = (number: string): SQL => sql`${number}`

/** Orders are named by the end of their number, too: 1042 for TB26-001042. */
async function ordersEndingIn(db: Database, digits: string): Promise<string[]> {
  if (!/^\d{1,12}$/.test(digits)) return []
  const { rows } = await db.execute<{ number: string }>(
    sql`SELECT o.number FROM order_search s JOIN shop_order o ON o.id = s.order_id
      WHERE s.words @@ ${digits}::tsquery AND o.number LIKE ${`%${digits}`} LIMIT 20`,
  )
  return rows.map(({ number }) => number)
}

interface Position {
  readonly at: string
  readonly part: number
  readonly id: number
}

/** False for a day or an hour that no calendar has. The database refuses those. */
const isMoment = (at: string): boolean => {
  const whole = at.slice(0, 19)
  const read = new Date(`${whole}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(whole)
}

function readPosition(after: string): Position | undefined {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d{1,2})~(\d{1,15})$/.exec(after)
  const at = found?.[1] ?? ''
  return found && isMoment(at) ? { at, part: Number(found[2]), id: Number(found[3]) } : undefined
}

/** Rows of one moment stand by part and id, both falling. */
function isBehind(after: Position | undefined, part: number): SQL {
  if (!after) return sql`true`
  if (part === after.part) return sql`(act.at, act.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
  return part < after.part ? sql`act.at <= ${after.at}::timestamptz` : sql`act.at < ${after.at}::timestamptz`
}

function toRow({ at, part, id, by, kind, type, subjectKey, label, ...row }: Found, seesPeople: boolean): HistoryRow {
  const masked = (value: HistoryRow['before']) => (seesPeople ? value : (maskPersonal(value) as HistoryRow['before']))
  const text = (value: string) => (seesPeople ? value : maskText(value))
  const shownLabel = type === 'customer' && !seesPeople ? '…' : text(label)
  return {
    ...{ key: `${part}-${id}`, at, by, kind, subject: { type, key: subjectKey, label: shownLabel } },
    ...{ before: masked(row.before), after: masked(row.after), reason: text(row.reason) },
  }
}
