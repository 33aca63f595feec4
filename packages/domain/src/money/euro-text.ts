import type { Locale } from '../locale.ts'
import { onFirstUse } from '../text/on-first-use.ts'

const formatter = onFirstUse((key: string) => {
  const [locale, maxDecimals] = key.split(' ')
  return new Intl.NumberFormat(locale === 'nld' ? 'nl-NL' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: Number(maxDecimals),
  })
})

export const euroText = (amount: number, locale: Locale, maxDecimals = 2): string =>
  formatter(`${locale} ${maxDecimals}`).format(amount / 100)
