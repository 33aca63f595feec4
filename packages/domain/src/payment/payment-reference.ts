import type { CountryCode } from '../account/address.ts'

// Check digits let a bank refuse a mistyped reference.

const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

export const mod97OfText = (text: string): number =>
  mod97([...(text.slice(4) + text.slice(0, 4))].map((sign) => Number.parseInt(sign, 36).toString()).join(''))

/** The creditor reference of ISO 11649 is RF, two check digits, and up to 21 letters and digits. */
export function creditorReference(body: string): string {
  if (!/^[A-Z0-9]{1,21}$/.test(body)) throw new Error(`no body of a creditor reference: ${body}`)
  return `RF${String(98 - mod97OfText(`RF00${body}`)).padStart(2, '0')}${body}`
}

export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && mod97OfText(text) === 1

/** The Belgian structured message has ten digits, and two that are the remainder modulo 97 (97 for zero). */
export function structuredMessage(number: string): string {
  if (!/^\d{1,10}$/.test(number)) throw new Error(`no number of a structured message: ${number}`)
  const ten = number.padStart(10, '0')
  const twelve = ten + String(mod97(ten) || 97).padStart(2, '0')
  return `+++${twelve.slice(0, 3)}/${twelve.slice(3, 7)}/${twelve.slice(7)}+++`
}

export function isStructuredMessage(text: string): boolean {
  const digits = /^\+{3}(\d{3})\/(\d{4})\/(\d{5})\+{3}$/.exec(text)?.slice(1).join('')
  return digits !== undefined && (mod97(digits.slice(0, 10)) || 97) === Number(digits.slice(10))
}

export const paymentReference = (orderNumber: string, country: CountryCode): string =>
  country === 'BE'
    ? structuredMessage(orderNumber.replace(/\D/g, '').slice(-10))
    : creditorReference(orderNumber.toUpperCase().replace(/[^A-Z0-9]/g, ''))

export const inFours = (text: string): string => (text.startsWith('+') ? text : (text.match(/.{1,4}/g) ?? []).join(' '))
