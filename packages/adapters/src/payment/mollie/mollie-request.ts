import type { Address, CountryCode } from '@toonbank/domain/account/address.ts'
import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { internationalPhone } from '@toonbank/domain/account/phone-number.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { isBuyNowPayLater } from '@toonbank/domain/payment/buy-now-pay-later.ts'
import type { PaymentLine } from '@toonbank/domain/payment/payment-lines.ts'
import { hostnameOf, isLocalHost } from '@toonbank/runtime/http/is-public.ts'
import type { PaymentDetails, PaymentRequest } from '@toonbank/shop/ports/payment-provider.ts'
import { toMollieAmount } from './mollie-amount.ts'

export const mollieLocale = (locale: Locale, countryCode: CountryCode): string =>
  locale === 'eng' ? 'en_GB' : `nl_${countryCode}`

export async function toMollieRequest(request: PaymentRequest, isReachable: boolean): Promise<object> {
  const { reference, amount, orderNumber, countryCode, method, locale, redirectUrl, webhookUrl } = request
  return {
    amount: toMollieAmount(amount),
    description: orderNumber,
    redirectUrl,
    // Mollie refuses a webhook address that it cannot reach; without one the payment is polled.
    ...(isReachable ? { webhookUrl } : {}),
    method,
    locale: mollieLocale(locale, countryCode),
    metadata: { reference, order: orderNumber },
    ...(isBuyNowPayLater(method) ? toLines(await request.readDetails(), locale) : {}),
  }
}

/** Mollie can reach public host names; a stand-in on this machine can reach any address. */
export const isReachableBy = (apiUrl: string, webhookUrl: string): boolean => {
  if (isLocalHost(new URL(apiUrl).host)) return true
  const { protocol, host } = new URL(webhookUrl)
  const name = hostnameOf(host) ?? ''
  return (
    protocol === 'https:' &&
    !isLocalHost(host) &&
    /^[^[]+\.[a-z]/i.test(name) &&
    !/\.(local|internal|lan|home)$/i.test(name)
  )
}

const toLines = ({ lines, billing, delivery, emailAddress, phoneNumber }: PaymentDetails, locale: Locale): object => {
  const contact = { email: emailAddress, phone: internationalPhone(phoneNumber, billing.countryCode) }
  return {
    lines: lines.map((line) => toLine(line, locale)),
    billingAddress: { ...toMollieAddress(billing), ...contact },
    shippingAddress: { ...toMollieAddress(delivery), ...contact },
  }
}

const lineTypes: Readonly<Record<PaymentLine['kind'], string>> = {
  goods: 'physical',
  part: 'physical',
  shipping: 'shipping_fee',
  surcharge: 'surcharge',
  discount: 'discount',
}

const lineNames: Readonly<Record<Locale, Readonly<Record<PaymentLine['kind'], string>>>> = {
  nld: {
    goods: 'Artikel',
    part: 'Deel van de bestelling',
    shipping: 'Verzending',
    surcharge: 'Betaalkosten',
    discount: 'Korting',
  },
  eng: {
    goods: 'Article',
    part: 'Part of the order',
    shipping: 'Delivery',
    surcharge: 'Payment costs',
    discount: 'Discount',
  },
}

const toLine = ({ kind, description, quantity, vatPercentage, ...amounts }: PaymentLine, locale: Locale): object => ({
  type: lineTypes[kind],
  description: (description ?? lineNames[locale][kind]).slice(0, 255),
  quantity,
  unitPrice: toMollieAmount(amounts.unitInclVat),
  totalAmount: toMollieAmount(amounts.totalInclVat),
  vatRate: (vatPercentage / 100).toFixed(2),
  vatAmount: toMollieAmount(amounts.vatAmount),
})

const toMollieAddress = (address: Address): object => ({
  givenName: atLeastTwo(address.firstName),
  familyName: atLeastTwo(address.lastName),
  ...(address.companyName === '' ? {} : { organizationName: address.companyName }),
  streetAndNumber: streetLine(address),
  postalCode: address.zipCode,
  city: address.city,
  country: address.countryCode,
})

/** Mollie refuses names of one letter, so an initial gets a full stop. */
const atLeastTwo = (name: string): string => (name.length < 2 ? `${name}.` : name)
