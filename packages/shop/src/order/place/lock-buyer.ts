import type { Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { type CompanyRight, mayDo, mayOrderOnAccount, roleOf } from '@toonbank/domain/account/company-role.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import { rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { preparedAny } from '@toonbank/runtime/sql/sql-any.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { StoredAddress } from '../../account/login/customer-session.ts'

type Answer = 'mayOrder' | 'notOnAccount' | 'mayNot'

interface LockedBuyer {
  readonly answer: Answer
  readonly addresses: readonly StoredAddress[]
  /** Of the account; empty: it has none. */
  readonly vatNumber: string
}

/**
 * Locks whose account it is and who orders, and says whether that person may still order: their access may have ended,
 * their role changed or the account been deleted since the call began. `onAccount`: orders of one account that are not
 * paid at once are placed one after the other, so that together they stay under its limit. Lock order, against
 * deadlocks: cart, company, person, stock.
 */
export async function lockBuyer(
  tx: Transaction,
  buyer: Customer,
  onAccount: boolean,
  right: CompanyRight = 'order',
): Promise<Answer> {
  return (await lockBuyerWithAddresses(tx, buyer, onAccount, right)).answer
}

/** The same, with the addresses of the account, the oldest first. */
export async function lockBuyerWithAddresses(
  tx: Transaction,
  { id, accountId, companyId }: Customer,
  onAccount: boolean,
  right: CompanyRight = 'order',
): Promise<LockedBuyer> {
  if (onAccount) await tx.select().from(customer).where(eq(customer.id, accountId)).for('no key update')
  // A company is older than its people.
  const rows = await tx
    .select({ ...getTableColumns(customer), addresses })
    .from(customer)
    .where(preparedAny(customer.id, [accountId, Number(id)]))
    .orderBy(asc(customer.id))
    .for('share', { of: customer })
    .prepare('lock_buyer')
    .execute()
  const person = rows.find((row) => row.id === id)
  const account = rows.find((row) => row.id === accountId)
  return { answer: mayOrder(), addresses: account?.addresses ?? [], vatNumber: account?.vatNumber ?? '' }

  function mayOrder(): Answer {
    if (!person || !account || person.companyId !== companyId) return 'mayNot'
    if (rows.some(({ erasedAt, status }) => erasedAt !== null || status === 'inactive')) return 'mayNot'
    const role = roleOf({ companyRole: person.companyRole, customerType: account.customerType })
    if (!mayDo(role, right)) return 'mayNot'
    return onAccount && !mayOrderOnAccount(role, person.mayOrderOnAccount) ? 'notOnAccount' : 'mayOrder'
  }
}

const addresses = rowsAsJson(
  getTableColumns(customerAddress),
  sql`FROM ${customerAddress} WHERE ${customerAddress.customerId} = ${customer.id} ORDER BY ${customerAddress.createdAt}`,
)
