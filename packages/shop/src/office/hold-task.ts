import { staffTaskHold } from '@toonbank/database/schema/office.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { rightOfTodayKind, todayKindOf } from '@toonbank/domain/staff/today.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { getShopSettings } from '../config/shop-settings.ts'
import { dayIn } from '../invoice/invoice-day.ts'

type Needs = Pick<Dependencies, 'database' | 'clock'>

/** A group that its reader does not see has no tasks for them. */
function mayHold({ rights }: StaffActor, task: string): boolean {
  const kind = todayKindOf(task)
  return kind !== undefined && rights.includes(rightOfTodayKind(kind))
}

/** Two who take one task at once: the second is told, because the page of that one showed nobody. */
export async function takeTask(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  { task, seenTakenBy }: { readonly task: string; readonly seenTakenBy: number | null },
): Promise<Outcome<{ readonly takenFrom: string | null }, 'notAllowed' | 'takenMeanwhile'>> {
  const { by } = staff
  if (by.kind !== 'staff' || !mayHold(staff, task)) return refused('notAllowed')
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`take ${task}`}, 0))`)
    const [held] = await tx
      .select({ id: staffTaskHold.takenBy, name: staffMember.name })
      .from(staffTaskHold)
      .leftJoin(staffMember, eq(staffMember.id, staffTaskHold.takenBy))
      .where(eq(staffTaskHold.task, task))
    const holder = held?.id ?? null
    if (holder !== null && holder !== by.id && holder !== seenTakenBy) return refused('takenMeanwhile')
    const taken = { takenBy: by.id, until: null, by, at: clock() }
    await tx
      .insert(staffTaskHold)
      .values({ task, ...taken })
      .onConflictDoUpdate({ target: staffTaskHold.task, set: taken })
    return done({ takenFrom: holder === by.id ? null : (held?.name ?? null) })
  })
}

export async function putOffTask(
  { database: { db }, clock }: Needs,
  staff: StaffActor,
  { task, until }: { readonly task: string; readonly until: string },
): Promise<Outcome<null, 'notAllowed' | 'dayIsPast'>> {
  if (!mayHold(staff, task)) return refused('notAllowed')
  const { timeZone } = await getShopSettings(db)
  if (until <= dayIn(clock(), timeZone)) return refused('dayIsPast')
  const put = { until, by: staff.by, at: clock() }
  await db
    .insert(staffTaskHold)
    .values({ task, ...put })
    .onConflictDoUpdate({ target: staffTaskHold.task, set: put })
  return done(null)
}

export async function releaseTask(
  { database: { db } }: Needs,
  staff: StaffActor,
  task: string,
): Promise<Outcome<null, 'notAllowed'>> {
  if (!mayHold(staff, task)) return refused('notAllowed')
  await db.delete(staffTaskHold).where(eq(staffTaskHold.task, task))
  return done(null)
}
