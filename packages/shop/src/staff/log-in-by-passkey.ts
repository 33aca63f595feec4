import type { SignedChallenge } from '@toonbank/contract/shop/passkey.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { eq } from 'drizzle-orm'
import { mayLogIn } from './log-in-by-password.ts'
import { queueLoginNotice } from './queue-staff-mail.ts'
import { memberOfSignature } from './staff-passkeys.ts'
import { type NewSession, startStaffSession } from './staff-session.ts'
import { asStaff, writeStaffChange } from './write-staff-change.ts'

/** Starts the session of the person whose passkey has signed. */
export async function logInByPasskey(
  dependencies: Dependencies,
  visitor: Pick<Visitor, 'address' | 'isPublic'>,
  { credential, device }: { readonly credential: SignedChallenge; readonly device: string },
): Promise<Outcome<NewSession, 'passkeyRefused'>> {
  const id = await memberOfSignature(dependencies, credential, null)
  if (id === undefined) return refused('passkeyRefused')
  return rollbackOnRefusal(dependencies.database.db, async (tx) => {
    const now = dependencies.clock()
    const [member] = await tx.select().from(staffMember).where(eq(staffMember.id, id)).for('update')
    if (!mayLogIn(member, visitor)) return refused('passkeyRefused')
    await queueLoginNotice(tx, member, { device, now })
    await writeStaffChange(tx, { act: 'loggedIn', staffId: id, by: asStaff(member), at: now, after: { device } })
    return done(await startStaffSession(tx, member, { device, network: visitor.address, now }))
  })
}
