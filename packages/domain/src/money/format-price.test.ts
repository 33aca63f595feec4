import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { formatPrice, type PriceStyle } from './format-price.ts'

const dutch: PriceStyle = {
  locale: 'nl-NL',
  currency: 'EUR',
  decimals: true,
  unavailableWords: 'Prijs niet beschikbaar',
}
/** Intl writes a no-break space after the sign. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('a price', () => {
  it('shows two decimals and the currency', () => {
    expect(plain(formatPrice(123_456, dutch))).toBe('€ 1.234,56')
    expect(formatPrice(123_456, { ...dutch, locale: 'en-US' })).toBe('€1,234.56')
  })

  it('ends a whole Dutch price in ,- when decimals are off', () => {
    expect(plain(formatPrice(599_00, { ...dutch, decimals: false }))).toBe('€ 599,-')
    expect(formatPrice(599_00, { ...dutch, locale: 'en-US', decimals: false })).toBe('€599')
  })

  it('keeps the cents of a broken price when decimals are off', () => {
    expect(plain(formatPrice(599_50, { ...dutch, decimals: false }))).toBe('€ 599,50')
  })

  it('says Gratis for zero only where that is enabled', () => {
    expect(formatPrice(0, { ...dutch, freeWord: 'Gratis' })).toBe('Gratis')
    expect(plain(formatPrice(0, dutch))).toBe('€ 0,00')
    expect(plain(formatPrice(1, { ...dutch, freeWord: 'Gratis' }))).toBe('€ 0,01')
  })

  it.each([undefined, null, Number.NaN, 12.5, '100'])('says Prijs niet beschikbaar for %s', (amount) => {
    expect(formatPrice(amount, dutch)).toBe('Prijs niet beschikbaar')
  })

  it('leaves the currency out when the shop does', () => {
    expect(formatPrice(5_00, { ...dutch, currency: undefined })).toBe('5,00')
  })

  it('writes the minus of a credit behind the sign of the euro', () => {
    expect(plain(formatPrice(-25_00, dutch))).toBe('€ -25,00')
  })

  it('is written as Intl writes it', () => {
    const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('nl-NL', 'en-US'),
        fc.constantFrom('EUR', 'USD', undefined),
        (inCents, locale, currency) => {
          const byIntl = new Intl.NumberFormat(locale, {
            ...(currency === undefined ? {} : { style: 'currency', currency }),
            minimumFractionDigits: 2,
            maximumFractionDigits: 2,
          })
          expect(formatPrice(cents(inCents), { ...dutch, locale, currency })).toBe(byIntl.format(inCents / 100))
        },
      ),
    )
  })
})
