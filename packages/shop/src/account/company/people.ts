import type { CompanyInvitation, CompanyPerson } from '@toonbank/contract/shop/company.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { companyInvitation, customer } from '@toonbank/database/schema/account.ts'
import type { PersonRole } from '@toonbank/domain/account/company-role.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Customer, CustomerRow } from '@toonbank/runtime/http/customer.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, asc, eq } from 'drizzle-orm'
import { lockCompany, personOf } from './has-people.ts'

export async function listPeople(
  database: Queryable,
  owner: Customer,
  now: Date,
): Promise<{ people: CompanyPerson[]; invitations: CompanyInvitation[] }> {
  const people = await database.select().from(customer).where(personOf(owner.accountId)).orderBy(asc(customer.id))
  const invitations = await database
    .select()
    .from(companyInvitation)
    .where(eq(companyInvitation.companyId, owner.accountId))
    .orderBy(asc(companyInvitation.createdAt))
  return {
    people: [owner, ...people].map(toPerson),
    invitations: invitations.map(
      ({ expiresAt, tokenHash: _, companyId: __, locale: ___, createdAt: ____, ...row }) => ({
        ...row,
        expiresAt: expiresAt.toISOString(),
        isExpired: expiresAt <= now,
      }),
    ),
  }
}

const toPerson = ({
  uid,
  firstName,
  lastName,
  emailAddress,
  companyRole,
  mayOrderOnAccount,
}: Omit<CustomerRow, 'id'>): CompanyPerson => ({
  ...{ uid, firstName, lastName, emailAddress },
  role: companyRole ?? 'owner',
  mayOrderOnAccount: companyRole === null || mayOrderOnAccount,
})

/**
 * Changes the rights of a person from their next call on; a concurrent order is placed before, or refused
 * (`lockBuyer`). The owner's role cannot be changed, not even by the owner.
 */
export const changePerson = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  companyId: AccountId,
  uid: string,
  { role, mayOrderOnAccount }: { readonly role: PersonRole; readonly mayOrderOnAccount: boolean },
): Promise<Outcome<null, 'personNotFound'>> =>
  db.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) return refused('personNotFound')
    const changed = await tx
      .update(customer)
      .set({ companyRole: role, mayOrderOnAccount: role === 'buyer' && mayOrderOnAccount })
      .where(and(personOf(companyId), eq(customer.uid, uid)))
      .returning({ id: customer.id })
    return changed.length > 0 ? done(null) : refused('personNotFound')
  })
