import type { shopOrder } from '@toonbank/database/schema/order.ts'
import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import type { OrderAddress } from '@toonbank/database/stored/order.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { vatNumberRule } from '@toonbank/domain/account/business-numbers.ts'
import { normalizeSeller } from '@toonbank/domain/invoice/seller.ts'
import type { ShopSettings } from '../config/shop-settings.ts'

/** An address as documents print it. */
export const toPlace = (address: Omit<OrderAddress, 'uid' | 'companyName' | 'firstName' | 'lastName'>) => ({
  street: streetLine(address),
  zipCode: address.zipCode,
  city: address.city,
  countryCode: address.countryCode,
})

/** Where the goods of an order go: to its customer, or where they are collected, in the country of its way of delivery. */
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
 * Who corrects an invoice. A credit note counts as an invoice (art. 219 of Directive 2006/112/EC) and names the VAT
 * number under which the goods were supplied (art. 226(3)): another number by now is another taxable person, so the
 * note names who sold, with how the shop is reached now. The same number: the name and address of its own day (226(5)).
 * A number with wrong check digits was a mistake, which the note does not repeat.
 */
export function sellerOfCorrection(
  now: InvoiceDocument['seller'] | undefined,
  then: InvoiceDocument['seller'] | undefined,
): InvoiceDocument['seller'] | undefined {
  if (!now || !then) return now ?? then
  const isOther = vatNumberRule(then.vatNumber) && then.vatNumber !== now.vatNumber
  return isOther ? { ...then, emailAddress: now.emailAddress, phoneNumber: now.phoneNumber } : now
}

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
