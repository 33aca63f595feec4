import type { CountryCode } from './address.ts'

/**
 * Normalises a zip code: NL `1234 AB`, BE four digits from 1000 to 9992; undefined if invalid. Dutch codes never have
 * the letters SA, SD or SS.
 */
export function normalizeZipCode(countryCode: CountryCode, zipCode: string): string | undefined {
  if (countryCode === 'BE') {
    const digits = zipCode.trim()
    return /^[1-9]\d{3}$/.test(digits) && Number(digits) <= 9992 ? digits : undefined
  }
  const match = /^([1-9]\d{3})\s*([A-Z]{2})$/.exec(zipCode.trim().toUpperCase())
  if (!match || /^(SA|SD|SS)$/.test(match[2] ?? '')) return undefined
  return `${match[1]} ${match[2]}`
}
