import type { Transaction } from '@toonbank/database/connect.ts'
import { companyInvitation, customer } from '@toonbank/database/schema/account.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { CustomerRow } from '../login/session-store.ts'

/**
 * Locks the row of a company; everybody takes this lock before changing its people or invitations. Undefined: the
 * account is no company (any more).
 */
export async function lockCompany(tx: Transaction, accountId: AccountId): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, accountId)).for('no key update')
  const isCompany = row?.customerType === 'business' && row.companyId === null
  return isCompany && row.erasedAt === null ? row : undefined
}

export const personOf = (companyId: AccountId) => and(eq(customer.companyId, companyId), isNull(customer.erasedAt))

export const countPeople = async (tx: Transaction, companyId: AccountId): Promise<number> =>
  (await tx.$count(customer, personOf(companyId))) +
  (await tx.$count(companyInvitation, eq(companyInvitation.companyId, companyId)))

export const hasPeople = async (tx: Transaction, companyId: AccountId): Promise<boolean> =>
  (await countPeople(tx, companyId)) > 0
