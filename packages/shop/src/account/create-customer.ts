import type { Bulk, Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAddress } from '@toonbank/database/schema/account.ts'
import type { Address } from '@toonbank/domain/account/address.ts'
import type { CustomerType } from '@toonbank/domain/account/customer-kinds.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { detailsOf } from './customer-details.ts'
import type { StoredAddress } from './login/customer-session.ts'
import type { CustomerRow } from './login/session-store.ts'

export interface NewCustomer extends Address {
  readonly emailAddress: string
  readonly customerType: CustomerType
  readonly cocNumber: string
  readonly vatNumber: string
  readonly reference: string
  readonly phoneNumber: string
  readonly locale: Locale
  readonly registeredWith?: string | null
}

/**
 * Inserts a customer; the address becomes the first invoice and the first delivery address (specification 3.5-3).
 * Throws a unique violation when the e-mail address exists.
 */
export async function createCustomer(
  tx: Transaction | Bulk['db'],
  form: NewCustomer,
  passwordHash: string | null,
): Promise<CreatedCustomer> {
  const deliveryUid = randomToken()
  const [created] = await tx
    .insert(customer)
    .values({
      ...{ ...detailsOf(form), uid: randomToken(), passwordHash, locale: form.locale },
      ...{ defaultDeliveryAddressUid: deliveryUid, registeredWith: form.registeredWith ?? null },
    })
    .returning()
  if (!created) throw new Error('the customer was not inserted')
  const { id: customerId, createdAt } = created
  const address = { ...pick(form, ofAddress), customerId, createdAt }
  const addresses: StoredAddress[] = [
    { ...address, uid: randomToken(), kind: 'invoice' },
    { ...address, uid: deliveryUid, kind: 'delivery' },
  ]
  await tx.insert(customerAddress).values(addresses)
  return { ...created, addresses }
}

type CreatedCustomer = CustomerRow & { readonly addresses: readonly StoredAddress[] }

const pick = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>

const ofAddress = [
  ...(['companyName', 'firstName', 'lastName', 'countryCode', 'zipCode'] as const),
  ...(['houseNumber', 'houseNumberAddition', 'streetName', 'city'] as const),
]
