import type { Presence } from '@toonbank/contract/staff/live.ts'
import { staffPresence } from '@toonbank/database/schema/office.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { historySubjects, rightOfHistory } from '@toonbank/domain/staff/history.ts'
import type { Right, StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, gt, lt } from 'drizzle-orm'

type Needs = Pick<Dependencies, 'database' | 'clock'>

/** A browser tells every twenty seconds; who missed two turns has gone. */
const secondsPresent = 45
const goneBefore = (now: Date): Date => new Date(now.getTime() - secondsPresent * 1_000)

/** The right to read a thing is the right to know who has it open. */
export function mayKnow(rights: readonly Right[], subject: string): boolean {
  const type = historySubjects.find((one) => subject.startsWith(`${one}:`))
  return type !== undefined && rights.includes(rightOfHistory(type))
}

interface Touch {
  readonly subject: string
  readonly isTyping: boolean
  readonly isOpen: boolean
}

export async function touchPresence(
  needs: Needs,
  { by, rights }: StaffActor,
  { subject, isTyping, isOpen }: Touch,
): Promise<Outcome<Presence[], 'notAllowed'>> {
  if (by.kind !== 'staff' || !mayKnow(rights, subject)) return refused('notAllowed')
  const { db } = needs.database
  const now = needs.clock()
  const seen = { isTyping, seenAt: now }
  await db.delete(staffPresence).where(lt(staffPresence.seenAt, goneBefore(now)))
  if (isOpen)
    await db
      .insert(staffPresence)
      .values({ staffId: by.id, subject, ...seen })
      .onConflictDoUpdate({ target: [staffPresence.staffId, staffPresence.subject], set: seen })
  else await db.delete(staffPresence).where(and(eq(staffPresence.staffId, by.id), eq(staffPresence.subject, subject)))
  return done((await listPresence(needs)).filter((one) => one.subject === subject && one.id !== by.id))
}

export async function listPresence({ database: { db }, clock }: Needs): Promise<Presence[]> {
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
    .where(gt(staffPresence.seenAt, goneBefore(clock())))
    .orderBy(staffMember.name, staffPresence.subject)
  return rows.map((row) => ({ ...row, seenAt: row.seenAt.toISOString() }))
}
