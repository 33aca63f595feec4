import { customer, session } from '@toonbank/database/schema/account.ts'
import type { ReadSession } from '@toonbank/runtime/http/customer.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export const company = alias(customer, 'company')
export const isCompany = eq(company.id, customer.companyId)

export const sessionColumns = { person: customer, company, expiresAt: session.expiresAt, createdAt: session.createdAt }

export const isSession = and(
  eq(session.tokenHash, sql.placeholder('tokenHash')),
  gt(session.expiresAt, sql.placeholder('now')),
)

const bySession = prepareOnce((database) =>
  database
    .select(sessionColumns)
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customerId))
    .leftJoin(company, isCompany)
    .where(isSession)
    .prepare('session'),
)

export const readSessionRow: ReadSession = async (database, which) => (await bySession(database).execute(which))[0]
