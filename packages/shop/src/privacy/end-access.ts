import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { CustomerRow } from '@toonbank/runtime/http/customer.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq } from 'drizzle-orm'
import { lockCompany, personOf } from '../account/company/has-people.ts'
import { withdrawInvitations } from '../account/company/invite-person.ts'
import { dropCart } from '../cart/cart-store.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { erasePerson } from './erase-person.ts'

export const endAccess = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  companyId: AccountId,
  uid: string,
  afterwards?: (tx: Transaction, person: CustomerRow, companyName: string) => Promise<unknown>,
): Promise<Outcome<null, 'personNotFound'>> =>
  rollbackOnRefusal(db, async (tx) => {
    const [person] = await tx
      .select()
      .from(customer)
      .where(and(personOf(companyId), eq(customer.uid, uid)))
    if (!person) return refused('personNotFound')
    // Race: an order that is being placed has locked the cart. Lock it first to avoid a deadlock.
    await dropCart(tx, { customerId: person.id, accountId: companyId, cartUid: undefined })
    const company = await lockCompany(tx, companyId)
    if (!company) return refused('personNotFound')
    const with_ = { ownersAddress: company.emailAddress, now: clock(), keep: 'keep' } as const
    if (!(await erasePerson(tx, person, with_))) return refused('personNotFound')
    await afterwards?.(tx, person, company.companyName)
    return done(null)
  })

/**
 * Ends the access of all people of a company before its mailbox's owner gets in, invitations first. Security: a
 * stranger may have made the account; people who used a foreign address leave it, and its owner is mailed. True: people
 * have lost access.
 */
export async function endCompany(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  account: CustomerRow,
): Promise<boolean> {
  if (account.companyId !== null) {
    await endAccess(dependencies, account.companyId, account.uid, mailAccessEnded)
    return false
  }
  const { db } = dependencies.database
  const companyId: AccountId = Number(account.id)
  const people = await db.select({ uid: customer.uid }).from(customer).where(personOf(companyId))
  if (people.length === 0) return false
  await withdrawInvitations(dependencies, companyId)
  for (const { uid } of people) await endAccess(dependencies, companyId, uid)
  return true
}

const mailAccessEnded = (
  tx: Transaction,
  { id, emailAddress, firstName, locale }: CustomerRow,
  companyName: string,
): Promise<unknown> =>
  queueMail(tx, {
    kind: 'companyLeft',
    recipient: emailAddress,
    locale,
    data: { firstName, companyName },
    dedupeKey: `customer:${id}:companyLeft`,
  })
