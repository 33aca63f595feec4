import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import type { OrderAddress } from '@toonbank/database/stored/order.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { normalizeSeller } from '@toonbank/domain/invoice/seller.ts'
import type { ShopSettings } from '../config/shop-settings.ts'

/** An address as documents print it. */
export const toPlace = (address: Omit<OrderAddress, 'uid' | 'companyName' | 'firstName' | 'lastName'>) => ({
  street: streetLine(address),
  zipCode: address.zipCode,
  city: address.city,
  countryCode: address.countryCode,
})

export const nameOf = ({ firstName, lastName }: OrderAddress): string => `${firstName} ${lastName}`.trim()

/** Who sells, as it is frozen in a document; undefined: the shop has not said it. */
export function toSeller(settings: ShopSettings): InvoiceDocument['seller'] | undefined {
  if (!settings.seller) return undefined
  const seller = normalizeSeller(settings.seller)
  return {
    ...toPlace(seller),
    name: settings.organizationName,
    cocNumber: seller.cocNumber,
    vatNumber: seller.vatNumber,
    iban: seller.iban,
    bic: seller.bic,
    emailAddress: settings.support.email,
    phoneNumber: settings.support.phoneNumber,
  }
}
