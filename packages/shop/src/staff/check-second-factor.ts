import type { Transaction } from '@toonbank/database/connect.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { eq } from 'drizzle-orm'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { MemberRow } from './staff-session.ts'
import { stepOfCode } from './totp.ts'

/** Undefined: the code lets nobody in. */
export type SecondFactor = 'totp' | 'recoveryCode' | 'demo' | undefined

/**
 * Uses up a code of the authenticator app, or a recovery code. The member's row is locked, so that of two who type one
 * code at once a single one gets in. People of the demo have no app: they log in on this machine alone.
 */
export async function checkSecondFactor(
  tx: Transaction,
  { id }: Pick<MemberRow, 'id'>,
  code: string,
  { now, isPublic }: { readonly now: Date; readonly isPublic: boolean },
): Promise<SecondFactor> {
  const [member] = await tx.select().from(staffMember).where(eq(staffMember.id, id)).for('update')
  if (!member) return undefined
  if (member.totpSecret === null && member.fromDemo && !isPublic) return 'demo'
  const step = member.totpSecret === null ? undefined : stepOfCode(member.totpSecret, code, now, member.totpStep)
  if (step !== undefined) {
    await tx.update(staffMember).set({ totpStep: step }).where(eq(staffMember.id, id))
    return 'totp'
  }
  return (await spendRecoveryCode(tx, id, code, now)) ? 'recoveryCode' : undefined
}
