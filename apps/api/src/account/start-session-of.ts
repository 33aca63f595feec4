import { customer } from '@toonbank/database/schema/account.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { type CustomerRow, startSession } from './session-store.ts'

/**
 * Starts the session of whose password was right. False: the password has changed since it was checked, which ends the
 * sessions of the account, so none may be started by the one of before.
 */
export const startSessionOf = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  { id, passwordHash }: CustomerRow,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isSame = passwordHash === null ? isNull(customer.passwordHash) : eq(customer.passwordHash, passwordHash)
    const [unchanged] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(and(eq(customer.id, id), isSame))
      .for('share')
    if (!unchanged) return false
    await startSession(tx, visitor, id, clock())
    return true
  })
