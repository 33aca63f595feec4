import type { StaffMember } from '@toonbank/contract/staff/member.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import {
  staffChange,
  staffMember,
  staffPasskey,
  staffRecoveryCode,
  staffSession,
} from '@toonbank/database/schema/staff.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { type Grant, isWithin, powersOf } from '@toonbank/domain/staff/grants.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import { queueNotice, queueStaffLink } from './queue-staff-mail.ts'
import { linkUrl, writeStaffLink } from './staff-links.ts'
import { endSessionsOfMember, type MemberRow } from './staff-session.ts'
import { writeStaffChange } from './write-staff-change.ts'

/** Everybody who works or worked for the shop; who has left comes last. */
export async function listStaff({ database: { db } }: Dependencies, reader: StaffActor): Promise<StaffMember[]> {
  const sessions = db
    .select({
      staffId: staffSession.staffId,
      count: count().as('count'),
      usedAt: max(staffSession.usedAt).as('used_at'),
    })
    .from(staffSession)
    .groupBy(staffSession.staffId)
    .as('sessions')
  // Sessions go when somebody logs out; that they were there stays.
  const logIns = db
    .select({ staffId: staffChange.staffId, at: max(staffChange.at).as('at') })
    .from(staffChange)
    .where(inArray(staffChange.act, ['begun', 'joined', 'loggedIn', 'loggedInByRecoveryCode']))
    .groupBy(staffChange.staffId)
    .as('log_ins')
  const passkeys = db.selectDistinct({ staffId: staffPasskey.staffId }).from(staffPasskey).as('passkeys')
  const rows = await db
    .select({
      ...{ member: staffMember, sessions: sessions.count, passkey: passkeys.staffId },
      ...{ usedAt: sessions.usedAt, loggedInAt: logIns.at },
    })
    .from(staffMember)
    .leftJoin(logIns, eq(logIns.staffId, staffMember.id))
    .leftJoin(sessions, eq(sessions.staffId, staffMember.id))
    .leftJoin(passkeys, eq(passkeys.staffId, staffMember.id))
    .orderBy(asc(sql`${staffMember.state} = 'left'`), asc(staffMember.id))
  return rows.map(({ member, usedAt, loggedInAt, passkey, sessions: open }) => ({
    ...{ id: member.id, name: member.name, emailAddress: member.emailAddress, role: member.role },
    ...{ extras: member.extras, refundLimit: member.refundLimit, state: member.state },
    hasSecondFactor: member.totpSecret !== null || passkey !== null,
    sessions: open ?? 0,
    lastSeen: (usedAt ?? loggedInAt)?.toISOString() ?? null,
    isWithin: isWithin(reader, powersOf(member)),
  }))
}

interface Invited {
  readonly id: number
  readonly link: string | null
}
type Person = Grant & { readonly name: string; readonly emailAddress: string; readonly locale: Locale }

/** Invites somebody by mail, also who has left; nobody invites above their own rights. */
export async function inviteStaff(
  dependencies: Dependencies,
  inviter: StaffActor,
  person: Person,
): Promise<Outcome<Invited, 'emailInUse' | 'aboveOwnRights'>> {
  if (!isWithin(inviter, powersOf(person))) return refused('aboveOwnRights')
  return rollbackOnRefusal<Outcome<Invited, 'emailInUse'>>(dependencies.database.db, async (tx) => {
    const values = { ...person, extras: [...person.extras], state: 'invited' as const }
    const [added] = await tx.insert(staffMember).values(values).onConflictDoNothing().returning()
    const member = added ?? (await inviteAgain(tx, values))
    if (!member) return refused('emailInUse')
    const { name, role, extras, refundLimit } = member
    await writeStaffChange(tx, {
      ...{ act: 'invited', staffId: member.id, by: inviter.by, at: dependencies.clock() },
      after: { name, role, extras, refundLimit },
    })
    return done({ id: member.id, link: await sendLink(dependencies, tx, inviter, member, 'invitation') })
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return refused('emailInUse')
    throw error
  })
}

/** Undefined: the address is that of somebody who works here. Their history stays one, and no way in of before is left. */
async function inviteAgain(tx: Transaction, values: typeof staffMember.$inferInsert): Promise<MemberRow | undefined> {
  const isLeft = and(
    sql`lower(${staffMember.emailAddress}) = lower(${values.emailAddress})`,
    eq(staffMember.state, 'left'),
  )
  const [member] = await tx
    .update(staffMember)
    .set({ ...values, fromDemo: false })
    .where(isLeft)
    .returning()
  return member
}

/** At the command line the link is told: whoever has that has the shop anyway. */
async function sendLink(
  dependencies: Dependencies,
  tx: Transaction,
  inviter: StaffActor,
  member: MemberRow,
  kind: 'invitation' | 'reset',
): Promise<string | null> {
  const url = linkUrl(dependencies, await writeStaffLink(tx, kind, member.id, dependencies.clock()))
  await queueStaffLink(tx, member, { kind, url, inviter: 'name' in inviter.by ? inviter.by.name : '' })
  return inviter.session === undefined ? url : null
}

type AboutOther = 'memberNotFound' | 'aboveOwnRights' | 'lastOwner'

const isSameGrant = (one: Grant, other: Grant): boolean =>
  one.role === other.role &&
  one.refundLimit === other.refundLimit &&
  new Set(one.extras).symmetricDifference(new Set(other.extras)).size === 0

export const changeStaff = (
  dependencies: Dependencies,
  by: StaffActor,
  id: number,
  { seen, ...wanted }: Grant & { readonly seen?: Grant | undefined },
): Promise<Outcome<null, AboutOther | 'changedMeanwhile'>> =>
  aboutOther(dependencies, by, id, async (tx, member, isLastOwner) => {
    if (seen && !isSameGrant(member, seen) && !isSameGrant(member, wanted)) return refused('changedMeanwhile')
    if (!isWithin(by, powersOf(wanted))) return refused('aboveOwnRights')
    if (isLastOwner && wanted.role !== 'owner') return refused('lastOwner')
    const { role, extras, refundLimit } = member
    const at = dependencies.clock()
    await tx
      .update(staffMember)
      .set({ ...wanted, extras: [...wanted.extras] })
      .where(eq(staffMember.id, id))
    await writeStaffChange(tx, {
      ...{ act: 'changed', staffId: id, by: by.by, at },
      ...{ before: { role, extras, refundLimit }, after: { ...wanted } },
    })
    if (role !== wanted.role) await queueNotice(tx, { what: 'role', name: member.name, detail: wanted.role, now: at })
    return done(null)
  })

/** Ends all ways in of somebody; a mailed link lets them choose anew. */
export const resetStaff = (
  dependencies: Dependencies,
  by: StaffActor,
  id: number,
): Promise<Outcome<Invited, AboutOther>> =>
  aboutOther(dependencies, by, id, async (tx, member, isLastOwner) => {
    // From a screen; the command line is the way back in for an only owner.
    if (isLastOwner && by.session) return refused('lastOwner')
    await endWaysIn(tx, id)
    await writeStaffChange(tx, { act: 'reset', staffId: id, by: by.by, at: dependencies.clock() })
    return done({ id, link: await sendLink(dependencies, tx, by, member, 'reset') })
  })

export const endStaff = (dependencies: Dependencies, by: StaffActor, id: number): Promise<Outcome<null, AboutOther>> =>
  aboutOther(dependencies, by, id, async (tx, _member, isLastOwner) => {
    if (isLastOwner) return refused('lastOwner')
    await endWaysIn(tx, id)
    await tx.update(staffMember).set({ state: 'left' }).where(eq(staffMember.id, id))
    await writeStaffChange(tx, { act: 'left', staffId: id, by: by.by, at: dependencies.clock() })
    return done(null)
  })

/** Race: of two owners who end each other the second waits here for the first, and finds that it is the last one. */
function aboutOther<Value, Problem extends string = AboutOther>(
  { database: { db } }: Dependencies,
  by: StaffActor,
  id: number,
  change: (tx: Transaction, member: MemberRow, isLastOwner: boolean) => Promise<Outcome<Value, AboutOther | Problem>>,
): Promise<Outcome<Value, AboutOther | Problem>> {
  return rollbackOnRefusal<Outcome<Value, AboutOther | Problem>>(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE ${staffMember} IN SHARE ROW EXCLUSIVE MODE`)
    const [member] = await tx.select().from(staffMember).where(eq(staffMember.id, id))
    if (!member || member.state === 'left') return refused('memberNotFound')
    const actor = await stillWithin(tx, by)
    if (!actor || !isWithin(actor, powersOf(member))) return refused('aboveOwnRights')
    const isOwner = and(eq(staffMember.role, 'owner'), eq(staffMember.state, 'active'))
    const isLastOwner =
      member.role === 'owner' && member.state === 'active' && (await tx.$count(staffMember, isOwner)) === 1
    return change(tx, member, isLastOwner)
  })
}

/** Race: the rights of whoever asks were taken since the request began. */
async function stillWithin(
  tx: Transaction,
  by: StaffActor,
): Promise<Pick<StaffActor, 'rights' | 'refundLimit'> | undefined> {
  if (!by.session) return by
  const [row] = await tx.select().from(staffMember).where(eq(staffMember.id, by.session.staffId))
  return row?.state === 'active' ? powersOf(row) : undefined
}

async function endWaysIn(tx: Transaction, id: number): Promise<void> {
  await endSessionsOfMember(tx, id)
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, id))
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id))
  await tx
    .update(staffMember)
    .set({ passwordHash: null, totpSecret: null, totpStep: null })
    .where(eq(staffMember.id, id))
}
