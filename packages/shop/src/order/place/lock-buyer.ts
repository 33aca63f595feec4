import type { Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import { type CompanyRight, mayDo, mayOrderOnAccount, roleOf } from '@toonbank/domain/account/company-role.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import { rowsAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { preparedAny } from '@toonbank/runtime/sql/sql-any.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { StoredAddress } from '../../account/login/customer-session.ts'

type Answer = 'mayOrder' | 'notOnAccount' | 'blocked'

interface LockedBuyer {
  readonly answer: Answer
  readonly addresses: readonly StoredAddress[]
  readonly vatNumber: string
}

/**
 * Locks account and buyer, and checks that the buyer may still order. With `onAccount` unpaid orders of one account run
 * one by one, so that they stay under its limit. Lock order: cart, company, person, stock.
 */
export async function lockBuyer(
  tx: Transaction,
  buyer: Customer,
  onAccount: boolean,
  right: CompanyRight = 'order',
): Promise<Answer> {
  return (await lockBuyerWithAddresses(tx, buyer, onAccount, right)).answer
}

export async function lockBuyerWithAddresses(
  tx: Transaction,
  { id, accountId, companyId }: Customer,
  onAccount: boolean,
  right: CompanyRight = 'order',
): Promise<LockedBuyer> {
  if (onAccount) await tx.select().from(customer).where(eq(customer.id, accountId)).for('no key update')
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
    if (!person || !account || person.companyId !== companyId) return 'blocked'
    if (rows.some(({ erasedAt, status }) => erasedAt !== null || status === 'inactive')) return 'blocked'
    const role = roleOf({ companyRole: person.companyRole, customerType: account.customerType })
    if (!mayDo(role, right)) return 'blocked'
    return onAccount && !mayOrderOnAccount(role, person.mayOrderOnAccount) ? 'notOnAccount' : 'mayOrder'
  }
}

const addresses = rowsAsJson(
  getTableColumns(customerAddress),
  sql`FROM ${customerAddress} WHERE ${customerAddress.customerId} = ${customer.id} ORDER BY ${customerAddress.createdAt}`,
)
