import type { Transaction } from '@toonbank/database/connect.ts'
import { customer as customers } from '@toonbank/database/schema/account.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { eq } from 'drizzle-orm'
import { findByAccountLink, spendAccountLink } from './account-link.ts'
import { confirmMailbox, type EndCompany, isLoggedIn, proveMailbox } from './prove-mailbox.ts'
import { type CustomerRow, isClosed, startSession } from './session-store.ts'

/** Returns the customer of a login link that still works; undefined: it lets nobody in. */
export async function findByLoginLink(
  dependencies: Dependencies,
  visitor: Visitor,
  token: string,
): Promise<CustomerRow | undefined> {
  const found = await findByAccountLink(dependencies.database.db, dependencies, 'login', token)
  return found && !isClosed(found, visitor) ? found : undefined
}

/** A first login link ends all earlier access, unless its browser is logged in to that account already. */
export const endsAccess = async (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  { id, mailboxProvenAt }: CustomerRow,
): Promise<boolean> => mailboxProvenAt === null && !(await isLoggedIn(db, id, visitor, clock()))

/**
 * Uses a login link up and starts its session, or neither; the first one proves the mailbox. Attack: login CSRF; a link
 * of another account than the page showed is refused.
 */
export async function logInByLink(
  dependencies: Dependencies,
  visitor: Visitor,
  { token, emailAddress }: { readonly token: string; readonly emailAddress: string },
  endCompany: EndCompany,
): Promise<CustomerRow | undefined> {
  const customer = await findByLoginLink(dependencies, visitor, token)
  if (customer?.emailAddress.toLowerCase() !== emailAddress.toLowerCase()) return undefined
  const hadPeople = (await endsAccess(dependencies, visitor, customer)) && (await endCompany(customer))
  const loggedIn = await rollbackOnRefusal(dependencies.database.db, async (tx) => {
    const customerId = await spendAccountLink(tx, dependencies, 'login', token)
    const [before] = await tx.select().from(customers).where(eq(customers.id, customer.id))
    if (customerId !== customer.id || !before) return refused('loginLinkEnded')
    const now = dependencies.clock()
    const proven = await prove(tx, before, now)
    if (!proven) return refused('loginLinkEnded')
    await startSession(tx, visitor, customer.id, now, true)
    return done(proven)
  })
  return loggedIn.ok ? loggedIn.value : undefined

  async function prove(tx: Transaction, before: CustomerRow, now: Date): Promise<CustomerRow | undefined> {
    if (before.mailboxProvenAt !== null) return before
    if (await isLoggedIn(tx, before.id, visitor, now)) return confirmMailbox(tx, before.id, now)
    return proveMailbox(tx, before, { now, passwordHash: null, hadPeople })
  }
}
