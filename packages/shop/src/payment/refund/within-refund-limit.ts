import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'

/** `detail` is what this person may still send back today. */
export interface AboveRefundLimit {
  readonly ok: false
  readonly problem: 'aboveRefundLimit'
  readonly detail: Cents
}

/**
 * Runs an act that may send money back, and undoes it when its person would be above their limit of the day. The rows
 * of the act itself are counted, so every way to send money back is within the limit. Only staff have one.
 */
export function withinRefundLimit<Change extends { readonly ok: boolean }>(
  db: Database,
  by: Actor,
  change: (tx: Transaction) => Promise<Change>,
): Promise<Change | AboveRefundLimit> {
  return rollbackOnRefusal<Change | AboveRefundLimit>(db, async (tx) => {
    const limit = by.kind === 'staff' ? await lockLimit(tx, by.id) : null
    if (by.kind !== 'staff' || limit === null) return change(tx)
    const before = await sumToday(tx, by.id)
    const outcome = await change(tx)
    const after = await sumToday(tx, by.id)
    if (!outcome.ok || after <= before || after <= limit) return outcome
    return { ok: false, problem: 'aboveRefundLimit', detail: cents(Math.max(0, limit - before)) }
  })
}

/** Race: the same person refunds two orders at once; the second act waits for the sum of the first. */
async function lockLimit(tx: Transaction, id: number): Promise<Cents | null> {
  const [member] = await tx.select().from(staffMember).where(eq(staffMember.id, id)).for('no key update')
  return member ? powersOf(member).refundLimit : cents(0)
}

async function sumToday(tx: Transaction, id: number): Promise<number> {
  const { timeZone } = await getShopSettings(tx)
  const isTheirs = sql`${refund.createdBy} @> ${JSON.stringify({ kind: 'staff', id })}::jsonb`
  const isToday = sql`${refund.createdAt} >= date_trunc('day', now(), ${timeZone})`
  const [row] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(isTheirs, isToday, eq(refund.sentElsewhere, false), notInArray(refund.status, [...lostRefunds])))
  return row?.amount ?? 0
}
