import type { Session } from '@toonbank/contract/shop/account.ts'
import type { Typed } from '../../forms/parse-form.ts'

/** Only a business is asked for its name, without which a letter does not arrive. */
export function toTyped(customer: Session | undefined): Typed {
  if (!customer) return { countryCode: 'NL' }
  const { delivery, invoice } = customer.addresses
  const own = delivery.find(({ uid }) => uid === customer.defaultDeliveryAddressId) ?? delivery[0] ?? invoice[0]
  const { uid: _, companyName = '', ...address } = own ?? { uid: '', countryCode: 'NL' as const }
  const { firstName, lastName, emailAddress } = customer
  const business =
    customer.customerType === 'business' ? { companyName: companyName || customer.companyName } : undefined
  return { ...business, firstName, lastName, ...address, emailAddress }
}
