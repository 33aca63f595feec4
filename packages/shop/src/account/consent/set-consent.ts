import type { Transaction } from '@toonbank/database/connect.ts'
import { consentChange, customer } from '@toonbank/database/schema/account.ts'
import type { ConsentPurpose } from '@toonbank/domain/account/consent.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, desc, eq, sql } from 'drizzle-orm'

interface SaidConsent {
  readonly purpose: ConsentPurpose
  readonly isGiven: boolean
  readonly source: string
  readonly now: Date
}

export async function setConsent(
  tx: Transaction,
  customerId: PersonId,
  { purpose, isGiven, source, now }: SaidConsent,
): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('no key update')
  const [newest] = await tx
    .select({ isGiven: consentChange.isGiven })
    .from(consentChange)
    .where(and(eq(consentChange.customerId, customerId), eq(consentChange.purpose, purpose)))
    .orderBy(desc(consentChange.id))
    .limit(1)
  if ((newest?.isGiven ?? false) === isGiven) return
  await tx.insert(consentChange).values({ customerId, purpose, isGiven, source, saidAt: now })
}

/**
 * Locks the customer with this mailbox, if any, and returns the id. Changes of a mailbox's data lock the customer
 * first, as erasing does, which prevents deadlocks.
 */
export async function lockCustomerOf(tx: Transaction, emailAddress: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(sql`lower(${customer.emailAddress})`, emailAddress.toLowerCase()))
    .for('no key update')
  return found?.id
}
