import type { Bulk, Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import type { Address } from '@toonbank/domain/account/address.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { randomToken } from '../process/random-token.ts'
import { insertsWithin } from '../sql/inserts-within.ts'
import { detailsOf } from './customer-details.ts'
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

/** What else is inserted in the customer's statement; in there the customer's id is known as SQL. */
export type BesideCustomer = (customerId: SQL<number>) => readonly WithSubquery[]

/**
 * Inserts a customer; the address becomes the first invoice and the first delivery address (decisions, section 5). A
 * known e-mail address violates the unique index and throws: look it up first, and expect the violation of a concurrent
 * call.
 */
export async function createCustomer(
  tx: Transaction | Bulk['db'],
  form: NewCustomer,
  passwordHash: string | null,
  beside: BesideCustomer = () => [],
): Promise<CustomerRow> {
  const { companyName, firstName, lastName, countryCode, zipCode, houseNumber, houseNumberAddition, streetName, city } =
    form
  const deliveryUid = randomToken()
  const nextId = tx
    .$with('next_customer', { id: sql<number>`id` })
    .as(sql`SELECT nextval(pg_get_serial_sequence('customer', 'id')) AS id`)
  const id = sql<number>`(SELECT id FROM next_customer)`
  const address = {
    customerId: id,
    ...{ companyName, firstName, lastName, countryCode, zipCode, houseNumber, houseNumberAddition, streetName, city },
  }
  const addresses = tx.insert(customerAddress).values([
    { ...address, uid: randomToken(), kind: 'invoice' },
    { ...address, uid: deliveryUid, kind: 'delivery' },
  ])
  const [created] = await tx
    .with(nextId, ...insertsWithin(tx, { addresses }), ...beside(id))
    .insert(customer)
    .overridingSystemValue()
    .values({
      ...detailsOf(form),
      ...{ id, uid: randomToken(), passwordHash, locale: form.locale, defaultDeliveryAddressUid: deliveryUid },
      registeredWith: form.registeredWith ?? null,
    })
    .returning()
  if (!created) throw new Error('the customer was not kept')
  return created
}
