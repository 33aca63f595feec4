import type { Bulk, Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import type { Address } from '@toonbank/domain/account/address.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { randomToken } from '../process/random-token.ts'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import { preparedFor } from '../sql/prepared-for.ts'
import type { WriteCtes } from '../sql/write-ctes.ts'
import { writesWithin } from '../sql/writes-within.ts'
import { detailNames, detailsOf } from './customer-details.ts'
import type { StoredAddress } from './customer-session.ts'
import type { CustomerRow } from './session-store.ts'

export interface NewCustomer extends Address {
  readonly emailAddress: string
  readonly customerType: CustomerType
  readonly cocNumber: string
  readonly vatNumber: string
  readonly reference: string
  readonly phoneNumber: string
  readonly locale: Locale
  /** Hash of the cart's secret in the browser that registers. */
  readonly registeredWith?: string | null
}

/**
 * Inserts a customer; the address becomes the first invoice and the first delivery address (decisions, section 5). A
 * known e-mail address violates the unique index and throws: look it up first, and expect the violation of a concurrent
 * call. What `ctes` return stands beside the columns.
 */
export async function createCustomer<Returned extends object = object>(
  tx: Transaction | Bulk['db'],
  form: NewCustomer,
  passwordHash: string | null,
  ctes: readonly WriteCtes[] = [],
): Promise<CreatedCustomer & Returned> {
  const deliveryUid = randomToken()
  const addressUids = { 'invoice.uid': randomToken(), 'delivery.uid': deliveryUid }
  const [created] = await insert(tx, ctes.map(({ name }) => name).join(), ctes, {
    ...Object.fromEntries(ofAddress.map((name) => [`address.${name}`, form[name]])),
    ...{ ...detailsOf(form), uid: randomToken(), passwordHash, locale: form.locale },
    ...{ defaultDeliveryAddressUid: deliveryUid, registeredWith: form.registeredWith ?? null, ...addressUids },
    ...Object.assign({}, ...ctes.map(({ values }) => values)),
  })
  if (!created) throw new Error('the customer was not inserted')
  const { id: customerId, createdAt } = created
  const address = { ...pick(form, ofAddress), customerId, createdAt }
  const addresses: StoredAddress[] = [
    { ...address, uid: addressUids['invoice.uid'], kind: 'invoice' },
    { ...address, uid: deliveryUid, kind: 'delivery' },
  ]
  return { ...(created as CustomerRow & Returned), addresses }
}

/** A new customer with their addresses. */
type CreatedCustomer = CustomerRow & { readonly addresses: readonly StoredAddress[] }

const pick = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>

const ofAddress = [
  ...(['companyName', 'firstName', 'lastName', 'countryCode', 'zipCode'] as const),
  ...(['houseNumber', 'houseNumberAddition', 'streetName', 'city'] as const),
]
const ofCustomer = [
  ...detailNames,
  ...(['uid', 'passwordHash', 'locale', 'defaultDeliveryAddressUid', 'registeredWith'] as const),
]

const insert = preparedFor<readonly WriteCtes[], CustomerRow[]>('insert_customer', (tx, ctes, name) => {
  const nextId = tx
    .$with('next_customer', { id: sql<number>`id` })
    .as(sql`SELECT nextval(pg_get_serial_sequence('customer', 'id')) AS id`)
  const id = sql<number>`(SELECT id FROM next_customer)`
  const address = (kind: 'invoice' | 'delivery') => ({
    ...placeholdersOf(customerAddress, ofAddress, 'address.'),
    ...placeholdersOf(customerAddress, ['uid'], `${kind}.`),
    ...{ kind, customerId: id },
  })
  const returned: Record<never, SQL> = Object.assign({}, ...ctes.map((one) => one.returned))
  const addresses = tx.insert(customerAddress).values([address('invoice'), address('delivery')])
  return tx
    .with(nextId, ...writesWithin(tx, { addresses }), ...ctes.flatMap(({ statements }) => statements(tx, id)))
    .insert(customer)
    .overridingSystemValue()
    .values({ ...placeholdersOf(customer, ofCustomer), id })
    .returning({ ...getTableColumns(customer), ...returned })
    .prepare(name)
})
