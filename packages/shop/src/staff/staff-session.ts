import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { staffChallenge, staffLink, staffMember, staffSession } from '@toonbank/database/schema/staff.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import type { Right, StaffActor } from '@toonbank/domain/staff/rights.ts'
import { idleBeforeLock, sessionLife, stepUpLife } from '@toonbank/domain/staff/staff-member.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'

export type MemberRow = typeof staffMember.$inferSelect

/** A use is written at most once in this time, so that reading a page writes nothing. */
const usedAtPrecision = 60_000

export interface NewSession {
  readonly token: string
  readonly expiresAt: string
}

/** Starts a session whose second factor was just shown. The token goes to the browser, its hash to the table. */
export async function startStaffSession(
  tx: Transaction,
  member: Pick<MemberRow, 'id'>,
  { device, network, now }: { readonly device: string; readonly network: string; readonly now: Date },
): Promise<NewSession> {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + sessionLife)
  await tx.insert(staffSession).values({
    ...{ tokenHash: hashToken(token), staffId: member.id, device, network },
    ...{ createdAt: now, usedAt: now, provenAt: now, expiresAt },
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** The person of the staff whose session a request brings; undefined: nobody, or somebody who has left. */
export const staffFinder =
  ({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) =>
  async ({ token, isPublic, isUnattended }: Visitor): Promise<StaffActor | undefined> => {
    if (token === undefined) return undefined
    const now = clock()
    const [found] = await db
      .select({ member: staffMember, session: staffSession })
      .from(staffSession)
      .innerJoin(staffMember, eq(staffMember.id, staffSession.staffId))
      .where(and(eq(staffSession.tokenHash, hashToken(token)), gt(staffSession.expiresAt, now)))
    if (found?.member.state !== 'active' || (found.member.fromDemo && isPublic)) return undefined
    const { member, session } = found
    const idle = now.getTime() - session.usedAt.getTime()
    const isLocked = isLockedAt(session, now)
    if (!isLocked && !isUnattended && idle > usedAtPrecision) await markUsed(db, session.tokenHash, now)
    return {
      by: { kind: 'staff', id: member.id, name: member.name },
      ...powersOf(member),
      session: {
        staffId: member.id,
        tokenHash: session.tokenHash,
        isLocked,
        isSteppedUp: now.getTime() - session.provenAt.getTime() < stepUpLife,
      },
    }
  }

/** Somebody of the staff with the rights that they have now; undefined: they have left. They have no session. */
export async function findStaffActor(database: Queryable, id: number): Promise<StaffActor | undefined> {
  const [member] = await database.select().from(staffMember).where(eq(staffMember.id, id))
  if (member?.state !== 'active') return undefined
  return { by: { kind: 'staff', id: member.id, name: member.name }, ...powersOf(member) }
}

const isLockedAt = ({ lockedAt, usedAt }: Pick<typeof staffSession.$inferSelect, 'lockedAt' | 'usedAt'>, now: Date) =>
  lockedAt !== null || now.getTime() - usedAt.getTime() > idleBeforeLock

/** The rights of those of these sessions that are neither over nor locked, by the hash of their token. Looking uses none. */
export async function findOpenSessions(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, readonly Right[]>> {
  if (tokenHashes.length === 0) return new Map()
  const now = clock()
  const found = await db
    .select({ member: staffMember, session: staffSession })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.staffId))
    .where(and(inArray(staffSession.tokenHash, [...tokenHashes]), gt(staffSession.expiresAt, now)))
  const open = found.filter(({ member, session }) => member.state === 'active' && !isLockedAt(session, now))
  return new Map(open.map(({ member, session }) => [session.tokenHash, powersOf(member).rights]))
}

/** Race: a tab that asks again must not wake a session that another one locks at this moment. */
const markUsed = (db: Queryable, tokenHash: string, now: Date): Promise<unknown> =>
  db
    .update(staffSession)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffSession.tokenHash, tokenHash),
        gt(staffSession.usedAt, new Date(now.getTime() - idleBeforeLock)),
        lt(staffSession.usedAt, now),
      ),
    )

/** The second factor was shown again: the session is unlocked, and may do acts that want a fresh one. */
export const proveSession = (database: Queryable, tokenHash: string, now: Date): Promise<unknown> =>
  database
    .update(staffSession)
    .set({ lockedAt: null, usedAt: now, provenAt: now })
    .where(eq(staffSession.tokenHash, tokenHash))

export const lockStaffSession = (database: Queryable, tokenHash: string, now: Date): Promise<unknown> =>
  database.update(staffSession).set({ lockedAt: now }).where(eq(staffSession.tokenHash, tokenHash))

export const endStaffSession = (database: Queryable, tokenHash: string): Promise<unknown> =>
  database.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash))

/** Ends all sessions of somebody, but for one that they keep. */
export const endSessionsOfMember = (database: Queryable, staffId: number, butHash = ''): Promise<unknown> =>
  database.delete(staffSession).where(and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, butHash)))

/** Drops sessions and challenges that are over; used and ended links stay for a month, so that one can ask about them. */
export async function cleanUpStaff(database: Queryable, now: Date): Promise<void> {
  await database.delete(staffSession).where(lt(staffSession.expiresAt, now))
  await database.delete(staffChallenge).where(lt(staffChallenge.expiresAt, now))
  await database.delete(staffLink).where(lt(staffLink.expiresAt, new Date(now.getTime() - 30 * 86_400_000)))
}
