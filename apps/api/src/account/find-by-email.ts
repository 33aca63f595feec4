import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { eq, sql } from 'drizzle-orm'
import { prepared } from '../sql/prepared.ts'
import type { CustomerRow } from './session-store.ts'

/** Upper and lower case are the same mailbox here. */
export async function findByEmail(database: Queryable, emailAddress: string): Promise<CustomerRow | undefined> {
  const [found] = await ask(database, { emailAddress: emailAddress.toLowerCase() })
  return found
}

const ask = prepared<{ emailAddress: string }, CustomerRow[]>((database) =>
  database
    .select()
    .from(customer)
    .where(eq(sql`lower(${customer.emailAddress})`, sql.placeholder('emailAddress')))
    .prepare('customer_by_email'),
)
