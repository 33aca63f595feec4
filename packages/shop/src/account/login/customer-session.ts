import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Address } from '@toonbank/contract/shop/address.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import { asc, eq } from 'drizzle-orm'
import { detailsOf } from '../customer-details.ts'
import type { Customer } from './session-store.ts'

export type StoredAddress = typeof customerAddress.$inferSelect

const listAddresses = (database: Queryable, accountId: number): Promise<StoredAddress[]> =>
  database
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.customerId, accountId))
    .orderBy(asc(customerAddress.createdAt), asc(customerAddress.uid))
    .prepare('addresses')
    .execute()

export const readSession = async (database: Queryable, customer: Customer): Promise<Session> =>
  sessionOf(customer, await listAddresses(database, customer.accountId))

export function sessionOf(customer: Customer, stored: readonly StoredAddress[]): Session {
  const isDefault = (address: StoredAddress) => address.uid === customer.defaultDeliveryAddressUid
  const delivery = stored
    .filter((address) => address.kind === 'delivery')
    .toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
  const { status, locale, role, passwordHash, mailboxProvenAt } = customer
  return {
    id: customer.uid,
    customerId: 10_000 + customer.accountId,
    ...detailsOf(customer),
    status,
    locale,
    hasPassword: passwordHash !== null,
    isEmailProven: mailboxProvenAt !== null,
    role,
    addresses: {
      invoice: stored.filter((address) => address.kind === 'invoice').map(toAddress),
      delivery: delivery.map(toAddress),
    },
    defaultDeliveryAddressId: customer.defaultDeliveryAddressUid,
  }
}

export function toAddress({ customerId: _, kind: __, createdAt: ___, ...address }: StoredAddress): Address {
  return address
}
