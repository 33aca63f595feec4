import { session } from '@toonbank/database/schema/account.ts'
import { eq } from 'drizzle-orm'
import type { Customer, ReadSession } from '../http/customer.ts'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken } from '../process/random-token.ts'
import { readSessionRow } from './session-rows.ts'
import { dayInMs, isClosed, sessionEnd } from './session-store.ts'
import { withCompany } from './with-company.ts'

/**
 * Who is logged in, if anybody, with their company; a session in use lives on. For the border only, which hands it to
 * handlers.
 */
export async function findCustomer(
  { database: { db }, clock }: Dependencies,
  visitor: Visitor,
  token = visitor.token,
  read: ReadSession = readSessionRow,
): Promise<Customer | undefined> {
  if (!token) return undefined
  const now = clock()
  const tokenHash = hashToken(token)
  const found = await read(db, { tokenHash, now })
  const caller = found && withCompany(found.person, found.company)
  if (!caller || isClosed(caller, visitor)) return undefined
  // Renewed once a day, not at every call: a read should not write.
  const expiresAt = sessionEnd(found.createdAt, now)
  if (expiresAt.getTime() - found.expiresAt.getTime() > dayInMs) {
    await db.update(session).set({ expiresAt }).where(eq(session.tokenHash, tokenHash))
    visitor.keep('auth_token', token, Math.ceil((expiresAt.getTime() - now.getTime()) / dayInMs))
  }
  return caller
}
