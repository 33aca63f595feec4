import type { Today, TodayGroup } from '@toonbank/contract/staff/today.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { isToShip, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { sql } from 'drizzle-orm'

interface Found extends Record<string, unknown> {
  readonly on: string | null
  readonly count: number
}

/** The work that comes next for a reader for whom nothing waits; null: nothing is known of. */
export async function readNext(
  database: Queryable,
  { rights }: StaffActor,
  groups: readonly TodayGroup[],
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<Today['next']> {
  if (groups.some(({ count }) => count > 0)) return null
  const first = async (kind: NonNullable<Today['next']>['kind'], days: ReturnType<typeof sql>) => {
    const { rows } = await database.execute<Found>(
      sql`SELECT to_char("on", 'YYYY-MM-DD') AS on, count(*)::int AS count FROM (${days}) AS days GROUP BY 1 ORDER BY 1 LIMIT 1`,
    )
    return rows[0] && { kind, on: rows[0].on, count: rows[0].count }
  }
  const putOff = groups.filter((group) => group.putOff > 0).map(({ kind }) => kind)
  const toShip = sql.join(
    statusesThat(isToShip).map((status) => sql`${status}`),
    sql`, `,
  )
  return (
    (putOff.length > 0
      ? await first(
          'putOff',
          sql`SELECT until AS "on" FROM staff_task_hold WHERE until > ${day}::date
            AND split_part(task, ':', 1) IN (${sql.join(
              putOff.map((kind) => sql`${kind}`),
              sql`, `,
            )})`,
        )
      : undefined) ??
    (rights.includes('readOrders')
      ? ((await first(
          'leaves',
          sql`SELECT (delivery #>> '{expected,on}')::date AS "on" FROM shop_order WHERE status IN (${toShip})
            AND (delivery #>> '{expected,on}')::date >= ${day}::date`,
        )) ??
        (await first('awaitsPayment', sql`SELECT NULL::date AS "on" FROM shop_order WHERE status = 'pending'`)) ??
        (await first(
          'quoteEnds',
          sql`SELECT (document ->> 'validUntil')::date AS "on" FROM quote q WHERE expires_at > ${now.toISOString()}::timestamptz
            AND NOT EXISTS (SELECT FROM shop_order o WHERE o.quote_id = q.id AND o.status <> 'cancelled')`,
        )))
      : undefined) ??
    null
  )
}
