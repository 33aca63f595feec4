import type { Database } from '@toonbank/database/connect.ts'
import type { customer } from '@toonbank/database/schema/account.ts'
import type { CompanyRole } from '@toonbank/domain/account/company-role.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'

export type CustomerRow = typeof customer.$inferSelect

/**
 * The logged-in person has the company's data here, as if it were their own. `id` is the person; `accountId` is the
 * account with the orders, invoices, prices and addresses.
 */
export type Customer = Omit<CustomerRow, 'id'> & {
  readonly id: PersonId
  readonly accountId: AccountId
  readonly role: CompanyRole | null
}

export interface StoredSession {
  readonly person: CustomerRow
  readonly company: CustomerRow | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface WhichSession extends Record<string, unknown> {
  readonly tokenHash: string
  readonly now: Date
}

export type ReadSession = (database: Database, which: WhichSession) => Promise<StoredSession | undefined>
