import { customer } from '@toonbank/database/schema/account.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { and, eq } from 'drizzle-orm'
import { lockCompany, personOf } from '../account/company/has-people.ts'
import { withdrawInvitations } from '../account/company/invite-person.ts'
import { dropCart } from '../cart/cart-store.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { rollbackOnRefusal } from '../sql/rollback-on-refusal.ts'
import { erasePerson } from './erase-person.ts'

/** Ends the access of a person of this company, by its owner. Once: a second tab is told that there is nobody. */
export const endAccess = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  companyId: AccountId,
  uid: string,
): Promise<Outcome<null, 'personNotFound'>> =>
  rollbackOnRefusal(db, async (tx) => {
    const [person] = await tx
      .select()
      .from(customer)
      .where(and(personOf(companyId), eq(customer.uid, uid)))
    if (!person) return refused('personNotFound')
    // Race: an order that is being placed has locked the cart. First that, or the two wait for each other.
    await dropCart(tx, { customerId: person.id, accountId: companyId, cartUid: undefined })
    const company = await lockCompany(tx, companyId)
    if (!company) return refused('personNotFound')
    const with_ = { ownersAddress: company.emailAddress, now: clock(), keep: 'keep' } as const
    return (await erasePerson(tx, person, with_)) ? done(null) : refused('personNotFound')
  })

/**
 * Ends the access of everybody whom the owner of a company has let in, before that owner's mailbox was proven:
 * invitations first, so that nobody joins meanwhile. False: there is nobody, and no lock is waited for.
 */
export async function endPeople(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  companyId: AccountId,
): Promise<boolean> {
  const { db } = dependencies.database
  const people = await db.select({ uid: customer.uid }).from(customer).where(personOf(companyId))
  if (people.length === 0) return false
  await withdrawInvitations(dependencies, companyId)
  for (const { uid } of people) await endAccess(dependencies, companyId, uid)
  return true
}
