import type { Queryable } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import type { Address } from '@toonbank/domain/account/address.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { eq } from 'drizzle-orm'
import { randomToken } from '../process/random-token.ts'
import { detailsOf } from './customer-details.ts'

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
 * call.
 */
export async function createCustomer(
  tx: Queryable,
  form: NewCustomer,
  passwordHash: string | null,
): Promise<typeof customer.$inferSelect> {
  const { companyName, firstName, lastName, countryCode, zipCode, houseNumber, houseNumberAddition, streetName, city } =
    form
  const deliveryUid = randomToken()
  const [created] = await tx
    .insert(customer)
    .values({
      ...detailsOf(form),
      uid: randomToken(),
      passwordHash,
      locale: form.locale,
      registeredWith: form.registeredWith ?? null,
    })
    .returning()
  if (!created) throw new Error('the customer was not kept')
  const address = {
    customerId: created.id,
    companyName,
    firstName,
    lastName,
    countryCode,
    zipCode,
    houseNumber,
    houseNumberAddition,
    streetName,
    city,
  }
  await tx.insert(customerAddress).values([
    { ...address, uid: randomToken(), kind: 'invoice' },
    { ...address, uid: deliveryUid, kind: 'delivery' },
  ])
  await tx.update(customer).set({ defaultDeliveryAddressUid: deliveryUid }).where(eq(customer.id, created.id))
  return { ...created, defaultDeliveryAddressUid: deliveryUid }
}
