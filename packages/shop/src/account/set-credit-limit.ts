import { customer } from '@toonbank/database/schema/account.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeHistory } from '../record/write-history.ts'

/**
 * Sets the credit limit of a business; null: the shop's setting applies. The history refers to the customer by id,
 * which survives erasure.
 */
export const setCreditLimit = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  emailAddress: string,
  creditLimit: Cents | null,
  by: Actor,
): Promise<Outcome<null, 'customerNotFound'>> =>
  db.transaction(async (tx) => {
    const isAccount = and(isNull(customer.companyId), isNull(customer.erasedAt), eq(customer.customerType, 'business'))
    const [before] = await tx
      .select({ id: customer.id, creditLimit: customer.creditLimit })
      .from(customer)
      .where(and(eq(sql`lower(${customer.emailAddress})`, emailAddress.toLowerCase()), isAccount))
      .for('update')
    if (!before) return refused('customerNotFound')
    await tx.update(customer).set({ creditLimit }).where(eq(customer.id, before.id))
    await writeHistory(tx, {
      ...{ by, kind: 'credit-limit', key: String(before.id) },
      ...{ before: { creditLimit: before.creditLimit }, after: { creditLimit } },
    })
    return done(null)
  })
