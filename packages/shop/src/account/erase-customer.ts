import type { Transaction } from '@toonbank/database/connect.ts'
import {
  companyInvitation,
  consentChange,
  customer,
  customerAddress,
  customerPrice,
  session,
} from '@toonbank/database/schema/account.ts'
import { formerOrder } from '@toonbank/database/schema/former-order.ts'
import { passkey, passkeyChallenge } from '@toonbank/database/schema/passkey.ts'
import { vatAnswer, vatCheck } from '@toonbank/database/schema/vat-check.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { personOf } from './company/has-people.ts'
import { dropNotesOn } from './customer-notes.ts'
import { type CustomerRow, endSessionsOf } from './login/session-store.ts'

/** Locks an account until the transaction ends, so that no order can be written for it. False: it is erased already. */
export async function lockToErase(tx: Transaction, customerId: PersonId): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: customer.erasedAt })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('update')
  return row?.erasedAt === null
}

export async function lockAddressOf(tx: Transaction, accountId: AccountId): Promise<string> {
  const [row] = await tx
    .select({ emailAddress: customer.emailAddress })
    .from(customer)
    .where(eq(customer.id, accountId))
    .for('no key update')
  return row?.emailAddress ?? ''
}

export const forgetNames = (tx: Transaction, ids: readonly number[]): Promise<unknown> =>
  tx
    .update(customer)
    .set({ firstName: '', lastName: '' })
    .where(and(inArray(customer.id, [...ids]), isNotNull(customer.erasedAt)))

export const dropInvitations = (
  tx: Transaction,
  companyId: AccountId,
): Promise<{ readonly emailAddress: string; readonly createdAt: Date }[]> =>
  tx.delete(companyInvitation).where(eq(companyInvitation.companyId, companyId)).returning()

export const listPeopleOf = (tx: Transaction, companyId: AccountId): Promise<CustomerRow[]> =>
  tx.select().from(customer).where(personOf(companyId)).orderBy(asc(customer.id))

/**
 * Removes all personal data from an account. The row stays, because orders and invoices that the law requires refer to
 * it. `keep`: the name of a former person of a company stays on their orders.
 */
export async function eraseCustomer(
  tx: Transaction,
  customerId: PersonId,
  now: Date,
  keep?: 'keepName',
): Promise<void> {
  const accountId: AccountId = Number(customerId)
  const [row] = await tx
    .update(customer)
    .set({
      ...(keep ? {} : { firstName: '', lastName: '' }),
      ...{ companyId: null, companyRole: null, mayOrderOnAccount: false, creditLimit: null },
      ...{ companyName: '', cocNumber: '', vatNumber: '', reference: '', phoneNumber: '' },
      ...{ passwordHash: null, registeredWith: null, defaultDeliveryAddressUid: null },
      ...{ mailboxProvenAt: null, invitationAskedAt: null, invitedAt: null },
      status: 'inactive',
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
  await tx.delete(customerAddress).where(eq(customerAddress.customerId, accountId))
  await dropNotesOn(tx, customerId)
  await tx.delete(customerPrice).where(eq(customerPrice.customerId, accountId))
  await tx.delete(consentChange).where(eq(consentChange.customerId, customerId))
  await tx.delete(vatAnswer).where(eq(vatAnswer.customerId, accountId))
  await tx.delete(vatCheck).where(eq(vatCheck.customerId, accountId))
  await tx.delete(formerOrder).where(eq(formerOrder.customerId, accountId))
}
