import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mayDo, mayOrderOnAccount, roleOf } from '@toonbank/domain/account/company-role.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Customer } from '../http/customer.ts'

/**
 * Locks whose account it is and who orders, and says whether that person may still order: their access may have ended,
 * their role changed or the account been deleted since the call began. `onAccount`: orders of one account that are not
 * paid at once are placed one after the other, so that together they stay under its limit. Lock order, against
 * deadlocks: cart, company, person, stock.
 */
export async function lockBuyer(
  tx: Transaction,
  { id, accountId, companyId }: Customer,
  onAccount: boolean,
): Promise<'mayOrder' | 'notOnAccount' | 'mayNot'> {
  if (onAccount) await tx.select().from(customer).where(eq(customer.id, accountId)).for('no key update')
  // A company is older than its people.
  const rows = await tx
    .select()
    .from(customer)
    .where(inArray(customer.id, [accountId, Number(id)]))
    .orderBy(asc(customer.id))
    .for('share')
  const person = rows.find((row) => row.id === id)
  const account = rows.find((row) => row.id === accountId)
  if (!person || !account || person.companyId !== companyId) return 'mayNot'
  if (rows.some(({ erasedAt, status }) => erasedAt !== null || status === 'inactive')) return 'mayNot'
  const role = roleOf({ companyRole: person.companyRole, customerType: account.customerType })
  if (!mayDo(role, 'order')) return 'mayNot'
  return onAccount && !mayOrderOnAccount(role, person.mayOrderOnAccount) ? 'notOnAccount' : 'mayOrder'
}
