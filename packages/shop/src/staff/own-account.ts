import type { NewCredential, SignedChallenge } from '@toonbank/contract/shop/passkey.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { staffMember, staffPasskey, staffRecoveryCode, staffSession } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor, StaffSession } from '@toonbank/domain/staff/rights.ts'
import type { StaffAct } from '@toonbank/domain/staff/staff-member.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, desc, eq, isNull, like } from 'drizzle-orm'
import { hashPassword, passwordFits } from '../account/login/password-hash.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { memberOfSignature, readNewPasskey } from './staff-passkeys.ts'
import { endSessionsOfMember, type MemberRow, proveSession } from './staff-session.ts'
import { writeStaffChange } from './write-staff-change.ts'

/** The command line is nobody's own account. Throws: it has none of these calls. */
export function sessionOf({ session }: StaffActor): StaffSession {
  if (!session) throw new Error('there is no session')
  return session
}

export async function memberOf({ database: { db } }: Dependencies, staff: StaffActor): Promise<MemberRow> {
  const [member] = await db
    .select()
    .from(staffMember)
    .where(eq(staffMember.id, sessionOf(staff).staffId))
  if (!member) throw new Error('a session without its member')
  return member
}

export const hasPasskey = async ({ database: { db } }: Dependencies, id: number): Promise<boolean> =>
  (await db.$count(staffPasskey, eq(staffPasskey.staffId, id))) > 0

export async function proveByPassword(
  dependencies: Dependencies,
  visitor: Visitor,
  staff: StaffActor,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Outcome<null, 'loginRefused'>> {
  const member = await memberOf(dependencies, staff)
  if (!(await passwordFits(dependencies, password, member.passwordHash, visitor.address)))
    return refused('loginRefused')
  const now = dependencies.clock()
  return rollbackOnRefusal<Outcome<null, 'loginRefused'>>(dependencies.database.db, async (tx) => {
    if (!(await checkSecondFactor(tx, member, code, { now, isPublic: visitor.isPublic })))
      return refused('loginRefused')
    await proveSession(tx, sessionOf(staff).tokenHash, now)
    return done(null)
  })
}

export async function proveByPasskey(
  dependencies: Dependencies,
  staff: StaffActor,
  credential: SignedChallenge,
): Promise<Outcome<null, 'passkeyRefused'>> {
  const { staffId, tokenHash } = sessionOf(staff)
  if ((await memberOfSignature(dependencies, credential, staffId)) !== staffId) return refused('passkeyRefused')
  await proveSession(dependencies.database.db, tokenHash, dependencies.clock())
  return done(null)
}

/** Sessions are named by the beginning of their hash: enough to tell them apart, and nobody logs in with it. */
const idLength = 16

export async function listOwnSessions({ database: { db } }: Dependencies, staff: StaffActor) {
  const { staffId, tokenHash } = sessionOf(staff)
  const isUnused = and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt))
  const [sessions, passkeys, recoveryCodesLeft] = await Promise.all([
    db.select().from(staffSession).where(eq(staffSession.staffId, staffId)).orderBy(desc(staffSession.usedAt)),
    db.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).orderBy(staffPasskey.createdAt),
    db.$count(staffRecoveryCode, isUnused),
  ])
  return {
    sessions: sessions.map((one) => ({
      ...{ id: one.tokenHash.slice(0, idLength), device: one.device, network: one.network },
      usedAt: one.usedAt.toISOString(),
      isThis: one.tokenHash === tokenHash,
    })),
    passkeys: passkeys.map(({ uid, name, createdAt, lastUsedAt }) => ({
      ...{ uid, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    })),
    recoveryCodesLeft,
  }
}

export const endOwnSession = (
  dependencies: Dependencies,
  staff: StaffActor,
  id: string,
): Promise<Outcome<null, 'sessionNotFound'>> =>
  change(dependencies, staff, 'sessionEnded', async (tx, { staffId }) => {
    if (!/^[\w-]{16}$/.test(id)) return refused('sessionNotFound')
    const isIt = and(eq(staffSession.staffId, staffId), like(staffSession.tokenHash, `${id.replaceAll('_', '\\_')}%`))
    return (await tx.delete(staffSession).where(isIt).returning()).length > 0 ? done(null) : refused('sessionNotFound')
  })

export async function addOwnPasskey(
  dependencies: Dependencies,
  staff: StaffActor,
  { credential, name }: { readonly credential: NewCredential; readonly name: string },
): Promise<Outcome<null, 'passkeyRefused'>> {
  const made = await readNewPasskey(dependencies, credential, sessionOf(staff).staffId)
  if (!made) return refused('passkeyRefused')
  return change(dependencies, staff, 'passkeyAdded', async (tx, { staffId }) => {
    const added = await tx
      .insert(staffPasskey)
      .values({ ...made, staffId, name })
      .onConflictDoNothing()
      .returning()
    return added.length > 0 ? done(null) : refused('passkeyRefused')
  })
}

/** Race: two tabs remove the last two; the row of the member makes the second wait. */
export const removeOwnPasskey = (
  dependencies: Dependencies,
  staff: StaffActor,
  uid: string,
): Promise<Outcome<null, 'passkeyNotFound' | 'onlyWayIn'>> =>
  change(dependencies, staff, 'passkeyRemoved', async (tx, { staffId }, member) => {
    const removed = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.staffId, staffId), eq(staffPasskey.uid, uid)))
      .returning()
    if (removed.length === 0) return refused('passkeyNotFound')
    const left = await tx.$count(staffPasskey, eq(staffPasskey.staffId, staffId))
    return left === 0 && member.passwordHash === null ? refused('onlyWayIn') : done(null)
  })

export async function changeOwnPassword(
  dependencies: Dependencies,
  visitor: Visitor,
  staff: StaffActor,
  password: string,
): Promise<Outcome<null, 'noAuthenticator'>> {
  const passwordHash = await hashPassword(dependencies, password, visitor.address)
  return change(dependencies, staff, 'passwordChanged', async (tx, { staffId, tokenHash }, member) => {
    // A password alone would let nobody in.
    if (member.totpSecret === null) return refused('noAuthenticator')
    await tx.update(staffMember).set({ passwordHash }).where(eq(staffMember.id, staffId))
    await endSessionsOfMember(tx, staffId, tokenHash)
    return done(null)
  })
}

export const renewRecoveryCodes = (dependencies: Dependencies, staff: StaffActor): Promise<Outcome<string[], never>> =>
  change(dependencies, staff, 'recoveryCodesRenewed', async (tx, { staffId }) =>
    done(await writeRecoveryCodes(tx, staffId)),
  )

/** Changes something of the own account under the lock of its row, with its line in the history. */
function change<Value, Problem extends string>(
  { database: { db }, clock }: Dependencies,
  staff: StaffActor,
  act: StaffAct,
  write: (tx: Transaction, session: StaffSession, member: MemberRow) => Promise<Outcome<Value, Problem>>,
): Promise<Outcome<Value, Problem>> {
  const session = sessionOf(staff)
  return rollbackOnRefusal<Outcome<Value, Problem>>(db, async (tx) => {
    const [member] = await tx.select().from(staffMember).where(eq(staffMember.id, session.staffId)).for('update')
    if (!member) throw new Error('a session without its member')
    const written = await write(tx, session, member)
    if (written.ok) await writeStaffChange(tx, { act, staffId: member.id, by: staff.by, at: clock() })
    return written
  })
}
