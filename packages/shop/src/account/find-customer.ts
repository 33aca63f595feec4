import { session } from '@toonbank/database/schema/account.ts'
import type { Customer, ReadSession } from '@toonbank/runtime/http/customer.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken } from '@toonbank/runtime/process/random-token.ts'
import { eq } from 'drizzle-orm'
import { withCompany } from './company/with-company.ts'
import { readSessionRow } from './login/session-rows.ts'
import { dayInMs, isClosed, sessionEnd } from './login/session-store.ts'

/**
 * Finds the logged-in customer with their company, and renews the session. Only the border may call it; handlers
 * receive the result.
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
  // A session is renewed once a day and not at every call, because a read should not write.
  const expiresAt = sessionEnd(found.createdAt, now)
  if (expiresAt.getTime() - found.expiresAt.getTime() > dayInMs) {
    await db.update(session).set({ expiresAt }).where(eq(session.tokenHash, tokenHash))
    visitor.keep('auth_token', token, Math.ceil((expiresAt.getTime() - now.getTime()) / dayInMs))
  }
  return caller
}
