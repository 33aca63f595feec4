import { customer, session } from '@toonbank/database/schema/account.ts'
import { and, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadSession, WhichSession } from '../http/customer.ts'

/** The company of a person, where they are one of its people. */
export const company = alias(customer, 'company')
export const isCompany = eq(company.id, customer.companyId)

export const sessionColumns = { person: customer, company, expiresAt: session.expiresAt, createdAt: session.createdAt }

/** A session that has not ended, by the hash of its token. */
export const isSession = ({ tokenHash, now }: WhichSession) =>
  and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now))

export const readSessionRow: ReadSession = async (database, which) => {
  const [found] = await database
    .select(sessionColumns)
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .leftJoin(company, isCompany)
    .where(isSession(which))
    .prepare('session')
    .execute()
  return found
}
