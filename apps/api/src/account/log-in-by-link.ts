import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { findByAccountLink, spendAccountLink } from './account-link.ts'
import { type CustomerRow, isClosed, startSession } from './session-store.ts'

/** Whom a login link lets in; the link still works. Undefined: it lets nobody in. */
export async function findByLoginLink(
  dependencies: Dependencies,
  visitor: Visitor,
  token: string,
): Promise<CustomerRow | undefined> {
  const found = await findByAccountLink(dependencies.database.db, dependencies, 'login', token)
  return found && !isClosed(found, visitor) ? found : undefined
}

/**
 * Uses a login link up and starts its session, or neither. Attack: login CSRF; the link of another account than the one
 * that was shown at the button logs nobody in.
 */
export async function logInByLink(
  dependencies: Dependencies,
  visitor: Visitor,
  token: string,
  emailAddress: string,
): Promise<CustomerRow | undefined> {
  const customer = await findByLoginLink(dependencies, visitor, token)
  if (customer?.emailAddress.toLowerCase() !== emailAddress.toLowerCase()) return undefined
  return dependencies.database.db.transaction(async (tx) => {
    const customerId = await spendAccountLink(tx, dependencies, 'login', token)
    if (customerId !== customer.id) return undefined
    await startSession(tx, visitor, customer.id, dependencies.clock(), true)
    return customer
  })
}
