import type { Transaction } from '@toonbank/database/connect.ts'
import {
  consentChange,
  customer,
  customerAddress,
  customerPrice,
  passkey,
  passkeyChallenge,
  session,
  vatCheck,
} from '@toonbank/database/schema/account.ts'
import { formerOrder } from '@toonbank/database/schema/former-order.ts'
import { eq } from 'drizzle-orm'
import { endSessionsOf } from './session-store.ts'

/** Locks an account until the transaction ends: no order can be written for it meanwhile. False: it is erased already. */
export async function lockToErase(tx: Transaction, customerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: customer.erasedAt })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('update')
  return row?.erasedAt === null
}

/**
 * Takes everything off an account that says whose it was. The row itself stays: orders and invoices, which the law makes
 * the shop keep, refer to it.
 */
export async function eraseCustomer(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const [row] = await tx
    .update(customer)
    .set({
      ...{ firstName: '', lastName: '', companyName: '', cocNumber: '', vatNumber: '', reference: '', phoneNumber: '' },
      ...{ passwordHash: null, registeredWith: null, defaultDeliveryAddressUid: null },
      ...{ mailboxProvenAt: null, invitationAskedAt: null, invitedAt: null },
      status: 'inactive',
      // Unique, and no mailbox: that domain exists for nobody (RFC 2606).
      emailAddress: `${customerId}@erased.invalid`,
      erasedAt: now,
    })
    .where(eq(customer.id, customerId))
    .returning({ id: customer.id })
  if (!row) throw new Error(`no customer ${customerId}`)
  await endSessionsOf(tx, customerId)
  await tx.delete(session).where(eq(session.customerId, customerId))
  await tx.delete(passkey).where(eq(passkey.customerId, customerId))
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.customerId, customerId))
  await tx.delete(customerAddress).where(eq(customerAddress.customerId, customerId))
  await tx.delete(customerPrice).where(eq(customerPrice.customerId, customerId))
  await tx.delete(consentChange).where(eq(consentChange.customerId, customerId))
  await tx.delete(vatCheck).where(eq(vatCheck.customerId, customerId))
  await tx.delete(formerOrder).where(eq(formerOrder.customerId, customerId))
}
