import { customer } from '@toonbank/database/schema/account.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import { eq } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'
import { spendAccountLink } from './account-link.ts'
import { claimFormerOrders } from './former-orders.ts'
import { mailLoginChanged } from './mail-owner.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOf } from './session-store.ts'

/**
 * Sets the password, which proves whose mailbox it is, ends every session of the account and every other way in, and
 * tells its owner; a guest's first password changes nothing and is not told. Attack: who registered somebody else's
 * address before its owner came must not keep a passkey. False: the link is old, used or made up.
 */
export async function resetPassword(
  dependencies: Dependencies,
  token: string,
  password: string,
  network: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(dependencies, password, network)
  return dependencies.database.db.transaction(async (tx) => {
    const customerId = await spendAccountLink(tx, dependencies, 'password', token)
    if (customerId === undefined) return false
    const [before] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update')
    const mailboxProvenAt = dependencies.clock()
    await tx.update(customer).set({ passwordHash, mailboxProvenAt }).where(eq(customer.id, customerId))
    await claimFormerOrders(tx, [customerId])
    if (before && before.passwordHash !== null)
      await mailLoginChanged(tx, 'passwordChanged', before, dependencies.clock())
    await tx.delete(passkey).where(eq(passkey.customerId, customerId))
    await endSessionsOf(tx, customerId)
    return true
  })
}
