import { customer, session } from '@toonbank/database/schema/account.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Visitor } from '../http/visitor.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken } from '../process/random-token.ts'
import { prepared } from '../sql/prepared.ts'
import { type Customer, type CustomerRow, dayInMs, isClosed, sessionEnd } from './session-store.ts'
import { withCompany } from './with-company.ts'

const company = alias(customer, 'company')

interface Found {
  readonly person: CustomerRow
  readonly company: CustomerRow | null
  readonly expiresAt: Date
  readonly createdAt: Date
}
const ask = prepared<{ tokenHash: string; now: string }, Found[]>((database) =>
  database
    .select({ person: customer, company, expiresAt: session.expiresAt, createdAt: session.createdAt })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .leftJoin(company, eq(company.id, customer.companyId))
    .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), gt(session.expiresAt, sql.placeholder('now'))))
    .prepare('session'),
)

/**
 * Who is logged in, if anybody, with their company; a session in use lives on. For the border only, which hands it to
 * handlers.
 */
export async function findCustomer(
  { database: { db }, clock }: Dependencies,
  visitor: Visitor,
  token = visitor.token,
): Promise<Customer | undefined> {
  if (!token) return undefined
  const now = clock()
  const tokenHash = hashToken(token)
  const [found] = await ask(db, { tokenHash, now: now.toISOString() })
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
