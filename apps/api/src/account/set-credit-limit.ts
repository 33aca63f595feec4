import { customer } from '@toonbank/database/schema/account.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'

/**
 * Sets how much a business may have open on account; null: what the shop's setting says. Of a company, by its owner.
 */
export async function setCreditLimit(
  { database: { db } }: Pick<Dependencies, 'database'>,
  emailAddress: string,
  creditLimit: Cents | null,
): Promise<Outcome<null, 'customerNotFound'>> {
  const isAccount = and(isNull(customer.companyId), isNull(customer.erasedAt), eq(customer.customerType, 'business'))
  const set = await db
    .update(customer)
    .set({ creditLimit })
    .where(and(eq(sql`lower(${customer.emailAddress})`, emailAddress.toLowerCase()), isAccount))
    .returning({ id: customer.id })
  return set.length > 0 ? done(null) : refused('customerNotFound')
}
