import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { eq, sql } from 'drizzle-orm'
import type { CustomerRow } from './login/session-store.ts'

/** Finds a customer by e-mail address; upper and lower case are the same mailbox. */
export async function findByEmail(database: Queryable, emailAddress: string): Promise<CustomerRow | undefined> {
  const [found] = await database
    .select()
    .from(customer)
    .where(eq(sql`lower(${customer.emailAddress})`, emailAddress.toLowerCase()))
    .prepare('customer_by_email')
    .execute()
  return found
}
