import type { Database } from '@toonbank/database/connect.ts'
import type { customer } from '@toonbank/database/schema/account.ts'
import type { CompanyRole } from '@toonbank/domain/account/company-role.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'

/** What is stored of somebody, without their company. */
export type CustomerRow = typeof customer.$inferSelect

/**
 * Who is logged in, with the details of the company that they order or pay for: its type, name, numbers, reference,
 * default address and limit stand here as their own would. `id` is the person's and `accountId` that of whose orders,
 * invoices, prices, addresses and tickets they work with; they are the same for whoever has an account of their own.
 */
export type Customer = Omit<CustomerRow, 'id'> & {
  readonly id: PersonId
  readonly accountId: AccountId
  readonly role: CompanyRole | null
}

/** A session with whom it belongs to, as it is read. */
export interface StoredSession {
  readonly person: CustomerRow
  readonly company: CustomerRow | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Which session: the hash of its token, and the moment at which it must not have ended. */
export interface WhichSession extends Record<string, unknown> {
  readonly tokenHash: string
  readonly now: Date
}

/**
 * Reads a session; one that reads more besides, in the same statement, saves a question (`cart/find-visitors-cart.ts`).
 */
export type ReadSession = (database: Database, which: WhichSession) => Promise<StoredSession | undefined>
