import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { withdrawal, withdrawalLine, withdrawalTask } from '@toonbank/database/schema/withdrawal.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { addDays, daysToRefund } from '@toonbank/domain/order/withdrawal.ts'
import type { Outcome } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { finishTask } from '@toonbank/runtime/sql/finish-task.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { dayIn } from '../../invoice/invoice-day.ts'

export interface OpenWithdrawal {
  readonly id: number
  readonly orderNumber: string
  readonly orderStatus: OrderStatus
  readonly name: string
  readonly since: Date
  /** The refund is due on this day (BW 6:230r); it may wait for the goods, or the proof that they were sent. */
  readonly refundDueOn: string
  readonly lines: readonly { readonly number: number; readonly title: string; readonly pieces: number }[]
}

const lines = sql<OpenWithdrawal['lines']>`(SELECT json_agg(json_build_object('number',
    (SELECT count(*) FROM ${orderLine} o WHERE o.order_id = l.order_id AND o.id <= l.id), 'title', l.title,
    'pieces', w.quantity) ORDER BY l.id)
  FROM ${withdrawalLine} w JOIN ${orderLine} l ON l.id = w.order_line_id WHERE w.withdrawal_id = withdrawal.id)`

export async function listOpenWithdrawals({
  database: { db },
}: Pick<Dependencies, 'database'>): Promise<OpenWithdrawal[]> {
  const { timeZone } = await getShopSettings(db)
  const rows = await db
    .select({
      id: withdrawal.id,
      orderNumber: shopOrder.number,
      orderStatus: shopOrder.status,
      name: withdrawal.name,
      since: withdrawal.at,
      lines,
    })
    .from(withdrawalTask)
    .innerJoin(withdrawal, eq(withdrawal.id, withdrawalTask.withdrawalId))
    .innerJoin(shopOrder, eq(shopOrder.id, withdrawal.orderId))
    .where(isNull(withdrawalTask.doneAt))
    .orderBy(asc(withdrawal.id))
  return rows.map((row) => ({ ...row, refundDueOn: addDays(dayIn(row.since, timeZone), daysToRefund) }))
}

export const toWireWithdrawal = ({ since, lines, ...task }: OpenWithdrawal) => ({
  ...{ ...task, since: since.toISOString() },
  lines: lines.map((line) => ({ ...line })),
})

export async function listWithdrawnLines(database: Queryable, orderId: number): Promise<number[]> {
  const rows = await database
    .selectDistinct({ lineId: withdrawalLine.orderLineId })
    .from(withdrawalLine)
    .innerJoin(withdrawalTask, eq(withdrawalTask.withdrawalId, withdrawalLine.withdrawalId))
    .innerJoin(withdrawal, eq(withdrawal.id, withdrawalLine.withdrawalId))
    .where(and(eq(withdrawal.orderId, orderId), isNull(withdrawalTask.doneAt)))
  return rows.map(({ lineId }) => lineId)
}

export const finishWithdrawal = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: number,
  note: string,
  by: Actor,
): Promise<Outcome<null, 'taskNotFound'>> => finishTask(db, withdrawalTask.withdrawalId, id, { note, by, now: clock() })

const finish = (tx: Transaction, orderId: number, note: string, by: Actor, isDone = sql`true`): Promise<unknown> =>
  tx.execute(sql`UPDATE withdrawal_task t SET done_at = now(), done_by = ${JSON.stringify(by)}, done_note = ${note}
    FROM withdrawal w WHERE w.id = t.withdrawal_id AND w.order_id = ${orderId} AND t.done_at IS NULL AND ${isDone}`)

/**
 * Closes the withdrawals of a locked order whose pieces are all cancelled or back; each line's oldest withdrawal is
 * served first.
 */
export const finishWithdrawals = (tx: Transaction, orderId: number, note: string, by: Actor): Promise<unknown> =>
  finish(
    tx,
    orderId,
    note,
    by,
    sql`NOT EXISTS (SELECT FROM withdrawal_line l WHERE l.withdrawal_id = w.id AND
      (SELECT sum(before.quantity) FROM withdrawal_line before
        WHERE before.order_line_id = l.order_line_id AND before.withdrawal_id <= w.id) >
      (SELECT coalesce(sum(gone.withdrawn), 0) FROM order_reduction_line gone
        WHERE gone.order_line_id = l.order_line_id))`,
  )

export const finishAllWithdrawals = (tx: Transaction, orderId: number, note: string, by: Actor): Promise<unknown> =>
  finish(tx, orderId, note, by)
