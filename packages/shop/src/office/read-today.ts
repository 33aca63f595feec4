import { maxCounted } from '@toonbank/contract/staff/list.ts'
import type { Today, TodayGroup, TodayRow } from '@toonbank/contract/staff/today.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { rightOfTodayKind, type TodayKind, todayKindsFor } from '@toonbank/domain/staff/today.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type SQL, sql } from 'drizzle-orm'
import { getShopSettings } from '../config/shop-settings.ts'
import { dayIn } from '../invoice/invoice-day.ts'
import { readDayFigures } from './read-day-figures.ts'
import { readNext } from './read-next.ts'
import { todayGroups } from './today-groups.ts'

const rowsShown = 20

export async function readToday(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffActor,
): Promise<Today> {
  const { rights } = staff
  const { timeZone } = await getShopSettings(db)
  const now = clock()
  const day = dayIn(now, timeZone)
  const seesMoney = rights.includes('readMoney')
  const kinds = todayKindsFor(rights)
  const parts = kinds.map((kind) => groupOf(kind, todayGroups[kind](now, timeZone, staff), day))
  const [found, figures] = await Promise.all([
    parts.length === 0 ? undefined : db.execute<Found>(sql.join(parts, sql` UNION ALL `)),
    rights.includes('readFigures') ? readDayFigures(db, now, timeZone) : null,
  ])
  const byKind = new Map(found?.rows.map((group) => [group.kind, group]))
  const groups = kinds.flatMap((kind): TodayGroup[] => {
    const { rows, ...group } = byKind.get(kind) ?? nothing(kind)
    if (group.count + group.putOff === 0) return []
    const shown = (rows ?? []).map((row) => (seesMoney ? row : { ...row, amount: null }))
    return [{ ...group, right: rightOfTodayKind(kind), rows: shown }]
  })
  return { day, groups, next: await readNext(db, staff, groups, { day, now }), figures }
}

interface Found extends Omit<TodayGroup, 'right' | 'rows'>, Record<string, unknown> {
  readonly rows: TodayRow[] | null
}

const nothing = (kind: TodayKind): Found => ({ kind, count: 0, putOff: 0, oldest: null, rows: null })

const iso = (moment: SQL): SQL => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The nearest day comes first, then the oldest; what was put off is only counted. */
const groupOf = (kind: TodayKind, rows: SQL, day: string): SQL => sql`(
  WITH waiting (key, order_number, title, since, due_on, amount, many) AS (${rows}),
  open AS (SELECT waiting.*, hold.taken_by, coalesce(hold.until > ${day}::date, false) AS is_put_off
    FROM waiting LEFT JOIN staff_task_hold hold ON hold.task = ${`${kind}:`}::text || waiting.key),
  first AS (SELECT open.*, member.name FROM open LEFT JOIN staff_member member ON member.id = open.taken_by
    WHERE NOT is_put_off ORDER BY due_on, many DESC NULLS LAST, since, key LIMIT ${rowsShown})
  SELECT ${kind}::text AS kind, least(count(*) FILTER (WHERE NOT is_put_off), ${maxCounted})::int AS count,
    least(count(*) FILTER (WHERE is_put_off), ${maxCounted})::int AS "putOff",
    ${iso(sql`min(since) FILTER (WHERE NOT is_put_off)`)} AS oldest,
    (SELECT json_agg(json_build_object('task', ${`${kind}:`}::text || key, 'key', key, 'orderNumber', order_number,
      'title', title, 'since', ${iso(sql`since`)}, 'dueOn', due_on, 'amount', amount, 'many', many,
      'takenBy', CASE WHEN taken_by IS NOT NULL THEN json_build_object('id', taken_by, 'name', name) END)
      ORDER BY due_on, many DESC NULLS LAST, since, key) FROM first) AS rows
  FROM open)`
