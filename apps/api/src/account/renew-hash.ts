import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { and, eq } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'
import { hashPassword, isOutdated } from './password-hash.ts'
import type { Customer } from './session-store.ts'

/**
 * Replaces a hash that was made in an older way, when its password is typed. Not when the password has changed
 * meanwhile; and a shop that is busy lets in without.
 */
export async function renewHash(
  dependencies: Dependencies,
  { id, passwordHash }: Customer,
  password: string,
  network: string,
): Promise<void> {
  if (passwordHash === null || !isOutdated(dependencies, passwordHash)) return
  try {
    const renewed = await hashPassword(dependencies, password, network)
    const isSame = and(eq(customer.id, id), eq(customer.passwordHash, passwordHash))
    await dependencies.database.db.update(customer).set({ passwordHash: renewed }).where(isSame)
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
  }
}
