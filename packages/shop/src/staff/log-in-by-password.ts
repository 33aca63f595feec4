import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { eq, sql } from 'drizzle-orm'
import { passwordFits } from '../account/login/password-hash.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { queueLoginNotice } from './queue-staff-mail.ts'
import { type MemberRow, type NewSession, startStaffSession } from './staff-session.ts'
import { asStaff, writeStaffChange } from './write-staff-change.ts'

interface Given {
  readonly emailAddress: string
  readonly password: string
  readonly code: string
  readonly device: string
}

/** Starts a session. One refusal for all reasons: it tells nobody which accounts there are, or which half was right. */
export async function logInByPassword(
  dependencies: Dependencies,
  visitor: Pick<Visitor, 'address' | 'isPublic'>,
  { emailAddress, password, code, device }: Given,
): Promise<Outcome<NewSession, 'loginRefused'>> {
  const { db } = dependencies.database
  const [member] = await db.select().from(staffMember).where(sql`lower(${staffMember.emailAddress}) = ${emailAddress}`)
  const fits = await passwordFits(dependencies, password, member?.passwordHash ?? null, visitor.address)
  if (!fits || !mayLogIn(member, visitor)) return refused('loginRefused')
  return rollbackOnRefusal(db, async (tx) => {
    const now = dependencies.clock()
    const factor = await checkSecondFactor(tx, member, code, { now, isPublic: visitor.isPublic })
    const [still] = await tx.select().from(staffMember).where(eq(staffMember.id, member.id))
    // Race: they were reset, or have left, while the password was hashed.
    if (!factor || still?.state !== 'active' || still.passwordHash !== member.passwordHash)
      return refused('loginRefused')
    await queueLoginNotice(tx, member, { device, now })
    const act = factor === 'recoveryCode' ? 'loggedInByRecoveryCode' : 'loggedIn'
    await writeStaffChange(tx, { act, staffId: member.id, by: asStaff(member), at: now, after: { device } })
    return done(await startStaffSession(tx, member, { device, network: visitor.address, now }))
  })
}

/** The people of the demo have passwords that everybody can read. */
export const mayLogIn = (member: MemberRow | undefined, { isPublic }: Pick<Visitor, 'isPublic'>): member is MemberRow =>
  member?.state === 'active' && !(member.fromDemo && isPublic)
