import type { Today } from '@toonbank/contract/staff/today.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { dayAfter, startOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { inArray, sql } from 'drizzle-orm'
import { dayIn, daysAfter } from '../invoice/invoice-day.ts'

/** 52 weeks earlier, so that a Saturday is compared with a Saturday. */
const daysOfYear = 364

interface Sold {
  readonly orders: number
  readonly revenue: number
}

/**
 * Orders that were paid for or accepted: what their invoices ask without their credit notes; before there is an
 * invoice, what the order asks.
 */
export async function readDayFigures(
  db: Database,
  now: Date,
  timeZone: string,
): Promise<NonNullable<Today['figures']>> {
  const day = dayIn(now, timeZone)
  const monday = daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  const spans = [0, -daysOfYear].flatMap((shift) =>
    [day, monday].map((from) => [
      startOfDay(daysAfter(from, shift), timeZone).toISOString(),
      startOfDay(dayAfter(daysAfter(day, shift)), timeZone).toISOString(),
    ]),
  )
  const { rows } = await db.execute<Sold & Record<string, unknown>>(
    sql
      .join(
        spans.map(
          ([from, until], at) => sql`SELECT ${at}::int AS at, count(*)::int AS orders,
          coalesce(sum(coalesce(documents.net, total_incl_vat - reduced_amount)), 0)::float8 AS revenue
          FROM shop_order LEFT JOIN LATERAL (
            SELECT sum(CASE kind WHEN 'creditNote' THEN -total_incl_vat ELSE total_incl_vat END) AS net
            FROM invoice WHERE order_id = shop_order.id) documents ON true
          WHERE created_at >= ${from}::timestamptz AND created_at < ${until}::timestamptz
            AND ${inArray(sql`status`, statusesThat(isConfirmed))}`,
        ),
        sql` UNION ALL `,
      )
      .append(sql` ORDER BY at`),
  )
  const none: Sold = { orders: 0, revenue: 0 }
  const [today = none, week = none, todayBefore = none, weekBefore = none] = rows
  return {
    weekFrom: monday,
    ordersToday: { now: today.orders, lastYear: ofSales(todayBefore, todayBefore.orders) },
    revenueToday: { now: today.revenue, lastYear: ofSales(todayBefore, todayBefore.revenue) },
    ordersThisWeek: { now: week.orders, lastYear: ofSales(weekBefore, weekBefore.orders) },
    revenueThisWeek: { now: week.revenue, lastYear: ofSales(weekBefore, weekBefore.revenue) },
    averageThisWeek: { now: averageOf(week), lastYear: averageOf(weekBefore) },
  }
}

const ofSales = ({ orders }: Sold, figure: number): number | null => (orders === 0 ? null : figure)

const averageOf = (sold: Sold): number | null => ofSales(sold, Math.round(sold.revenue / sold.orders))
