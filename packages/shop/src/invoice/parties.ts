import type { shopOrder } from '@toonbank/database/schema/order.ts'
import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import type { OrderAddress } from '@toonbank/database/stored/order.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { vatNumberRule } from '@toonbank/domain/account/business-numbers.ts'
import { normalizeSeller } from '@toonbank/domain/invoice/seller.ts'
import type { ShopSettings } from '../config/shop-settings.ts'

export const toPlace = (address: Omit<OrderAddress, 'uid' | 'companyName' | 'firstName' | 'lastName'>) => ({
  street: streetLine(address),
  zipCode: address.zipCode,
  city: address.city,
  countryCode: address.countryCode,
})

export const deliveryPlace = ({
  delivery,
  deliveryAddress,
}: Pick<typeof shopOrder.$inferSelect, 'delivery' | 'deliveryAddress'>) => {
  const { location, label } = delivery
  if (!location) return { ...toPlace(deliveryAddress), name: nameOf(deliveryAddress), label }
  const place = { ...location, houseNumberAddition: '', countryCode: deliveryAddress.countryCode }
  return { ...toPlace(place), name: location.name, label, isPickup: true as const }
}

export const nameOf = ({ firstName, lastName }: OrderAddress): string => `${firstName} ${lastName}`.trim()

/**
 * Returns the seller of a credit note (art. 219 of Directive 2006/112/EC), with the VAT number of the supply (art.
 * 226(3)). Another number now is another taxable person, so the former seller is named. A number with wrong check
 * digits was a mistake and is not repeated.
 */
export function sellerOfCorrection(
  now: InvoiceDocument['seller'] | undefined,
  then: InvoiceDocument['seller'] | undefined,
): InvoiceDocument['seller'] | undefined {
  if (!now || !then) return now ?? then
  const isOther = vatNumberRule(then.vatNumber) && then.vatNumber !== now.vatNumber
  return isOther ? { ...then, emailAddress: now.emailAddress, phoneNumber: now.phoneNumber } : now
}

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
