import { customer } from '@toonbank/database/schema/account.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { eq } from 'drizzle-orm'
import { findByAccountLink, spendAccountLink } from './account-link.ts'
import { mailLoginChanged } from './mail-owner.ts'
import { hashPassword } from './password-hash.ts'
import { confirmMailbox, type EndCompany, isLoggedIn, proveMailbox } from './prove-mailbox.ts'
import { endSessionsOf } from './session-store.ts'

/**
 * Sets the password, proves the mailbox and ends all other access. Attack: a stranger who registered somebody's address
 * must not keep a passkey. False: the link is expired, used or invented.
 */
export async function resetPassword(
  dependencies: Dependencies,
  token: string,
  password: string,
  visitor: Pick<Visitor, 'address' | 'token'>,
  endCompany: EndCompany = async () => false,
): Promise<boolean> {
  const { db } = dependencies.database
  const passwordHash = await hashPassword(dependencies, password, visitor.address)
  const owner = await findByAccountLink(db, dependencies, 'password', token)
  const hadPeople =
    owner?.mailboxProvenAt === null &&
    !(await isLoggedIn(db, owner.id, visitor, dependencies.clock())) &&
    (await endCompany(owner))
  const set = await rollbackOnRefusal(db, async (tx) => {
    const customerId = await spendAccountLink(tx, dependencies, 'password', token)
    if (customerId === undefined) return refused('accountPasswordResetError')
    const [before] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update')
    if (!before) return refused('accountPasswordResetError')
    const now = dependencies.clock()
    if (before.mailboxProvenAt === null && !(await isLoggedIn(tx, customerId, visitor, now))) {
      if (!(await proveMailbox(tx, before, { now, passwordHash, hadPeople })))
        return refused('accountPasswordResetError')
    } else {
      if (before.mailboxProvenAt === null) await confirmMailbox(tx, customerId, now)
      if (before.passwordHash !== null) await mailLoginChanged(tx, 'passwordChanged', before, now)
      await tx.update(customer).set({ passwordHash }).where(eq(customer.id, customerId))
      await tx.delete(passkey).where(eq(passkey.customerId, customerId))
    }
    await endSessionsOf(tx, customerId)
    return done(null)
  })
  return set.ok
}
