import type { CountryCode } from './address.ts'

const callingCodes: Readonly<Record<CountryCode, string>> = { NL: '31', BE: '32' }

/** Returns the number as E.164 ('+31612345678'), by the country of the customer; undefined if it cannot be one. */
export function internationalPhone(typed: string, countryCode: CountryCode): string | undefined {
  const digits = typed.replace(/\(0\)/g, '').replace(/[\s().\-/]/g, '')
  const code = callingCodes[countryCode]
  const number = digits
    .replace(/^00/, '+')
    .replace(/^0/, `+${code}`)
    .replace(new RegExp(`^${code}`), `+${code}`)
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined
}
