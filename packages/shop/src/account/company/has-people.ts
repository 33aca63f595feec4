import type { Transaction } from '@toonbank/database/connect.ts'
import { companyInvitation, customer } from '@toonbank/database/schema/account.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { CustomerRow } from '../login/session-store.ts'

/**
 * Row lock on the account of a company, which everybody takes before they change who belongs to it: people and
 * invitations are counted, added and ended one after the other. Undefined: it is no company (any more).
 */
export async function lockCompany(tx: Transaction, accountId: AccountId): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, accountId)).for('no key update')
  const isCompany = row?.customerType === 'business' && row.companyId === null
  return isCompany && row.erasedAt === null ? row : undefined
}

/** The rows of those who have access; who has none any more has left the company. */
export const personOf = (companyId: AccountId) => and(eq(customer.companyId, companyId), isNull(customer.erasedAt))

/** People and invitations. */
export const countPeople = async (tx: Transaction, companyId: AccountId): Promise<number> =>
  (await tx.$count(customer, personOf(companyId))) +
  (await tx.$count(companyInvitation, eq(companyInvitation.companyId, companyId)))

export const hasPeople = async (tx: Transaction, companyId: AccountId): Promise<boolean> =>
  (await countPeople(tx, companyId)) > 0
