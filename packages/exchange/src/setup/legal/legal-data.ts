import { streetLine } from '@toonbank/domain/account/address-lines.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { stored } from '@toonbank/domain/content/locale-strategy.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import type { ShopFile } from '../shop-file.ts'
import { eng } from './texts/eng.ts'
import { nld } from './texts/nld.ts'

export const legalTexts = { nld, eng } as const

export type LegalSettings = Pick<
  ShopFile['settings'],
  'organizationName' | 'support' | 'seller' | 'returnDays' | 'returns' | 'deposit'
>

const daysOfLaw = 14

export function toLegalData(
  settings: LegalSettings,
  locale: Locale,
  write = (text: string): string => text,
): Record<string, string> {
  const { organizationName, support, seller, returnDays, returns, deposit } = settings
  const { words } = legalTexts[locale]
  const ofCountry = words[seller.countryCode]
  const plain = {
    company: organizationName,
    address: `${streetLine(seller)}, ${seller.zipCode} ${seller.city}, ${ofCountry.country}`,
    email: support.email,
    phone: support.phoneNumber,
    cocLabel: ofCountry.cocLabel,
    cocNumber: seller.cocNumber,
    vatNumber: seller.vatNumber,
    law: ofCountry.law,
    authority: ofCountry.authority,
    returnDays: String(returnDays),
    withdrawPath: href(stored(locale), 'withdraw'),
    guaranteePath: href(stored(locale), 'guarantee'),
    deposit: String(deposit?.percentage ?? 0),
  }
  const data = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, write(value)]))
  return {
    ...data,
    contact: fillPlaceholders(support.phoneNumber === '' ? words.contactWithoutPhone : words.contact, data),
    returnTo: write(returns?.address || `${organizationName}, ${plain.address}`),
    returnCosts: returns?.paidBy === 'customer' ? words.returnsPaid : words.returnsFree,
    periodOfShop: fillPlaceholders(returnDays > daysOfLaw ? words.periodLonger : words.periodOfLaw, data),
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
