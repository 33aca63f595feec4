import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq } from 'drizzle-orm'
import { hashPassword, isOutdated } from './password-hash.ts'
import type { CustomerRow } from './session-store.ts'

/**
 * Replaces an outdated hash when its password is typed, unless the password has changed meanwhile or the shop is too
 * busy. Returns the current hash.
 */
export async function renewHash(
  dependencies: Dependencies,
  { id, passwordHash }: CustomerRow,
  password: string,
  network: string,
): Promise<string | null> {
  if (passwordHash === null || !isOutdated(dependencies, passwordHash)) return passwordHash
  try {
    const renewed = await hashPassword(dependencies, password, network)
    const isSame = and(eq(customer.id, id), eq(customer.passwordHash, passwordHash))
    const written = await dependencies.database.db
      .update(customer)
      .set({ passwordHash: renewed })
      .where(isSame)
      .returning()
    return written.length > 0 ? renewed : passwordHash
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    return passwordHash
  }
}
