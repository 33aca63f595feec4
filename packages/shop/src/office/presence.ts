import type { Presence } from '@toonbank/contract/staff/live.ts'
import { staffPresence } from '@toonbank/database/schema/office.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, gt, lt, ne, type SQL } from 'drizzle-orm'

type Needs = Pick<Dependencies, 'database' | 'clock'>

/** A browser tells every twenty seconds; who missed two turns has gone. */
const secondsPresent = 45
const goneBefore = (now: Date): Date => new Date(now.getTime() - secondsPresent * 1_000)

export async function touchPresence(
  needs: Needs,
  { by }: StaffActor,
  { subject, isTyping }: { readonly subject: string; readonly isTyping: boolean },
): Promise<Outcome<Presence[], 'notAllowed'>> {
  if (by.kind !== 'staff') return refused('notAllowed')
  const { db } = needs.database
  const now = needs.clock()
  const seen = { isTyping, seenAt: now }
  await db.delete(staffPresence).where(lt(staffPresence.seenAt, goneBefore(now)))
  await db
    .insert(staffPresence)
    .values({ staffId: by.id, subject, ...seen })
    .onConflictDoUpdate({ target: [staffPresence.staffId, staffPresence.subject], set: seen })
  return done(await listPresence(needs, and(eq(staffPresence.subject, subject), ne(staffPresence.staffId, by.id))))
}

export async function listPresence({ database: { db }, clock }: Needs, wanted?: SQL): Promise<Presence[]> {
  const rows = await db
    .select({
      id: staffPresence.staffId,
      name: staffMember.name,
      subject: staffPresence.subject,
      isTyping: staffPresence.isTyping,
      seenAt: staffPresence.seenAt,
    })
    .from(staffPresence)
    .innerJoin(staffMember, eq(staffMember.id, staffPresence.staffId))
    .where(and(gt(staffPresence.seenAt, goneBefore(clock())), wanted))
    .orderBy(staffMember.name, staffPresence.subject)
  return rows.map((row) => ({ ...row, seenAt: row.seenAt.toISOString() }))
}
