import type { Queryable } from '@toonbank/database/connect.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import { asc, eq } from 'drizzle-orm'
import type { StoredAddress } from '../../account/login/customer-session.ts'
import type { Customer } from '../../account/login/session-store.ts'

export async function findOrderAddresses(database: Queryable, customer: Customer, chosenUid: string | null) {
  const own = await database
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.customerId, customer.accountId))
    .orderBy(asc(customerAddress.createdAt))
  return chooseAddresses(own, customer, chosenUid)
}

export function chooseAddresses(own: readonly StoredAddress[], customer: Customer, chosenUid: string | null) {
  const uid = chosenUid ?? customer.defaultDeliveryAddressUid
  return {
    delivery: own.find((address) => address.kind === 'delivery' && address.uid === uid),
    invoice: own.find((address) => address.kind === 'invoice'),
  }
}
