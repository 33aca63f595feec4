import type { Locale } from '../locale.ts'
import { onFirstUse } from '../text/on-first-use.ts'

const formatter = onFirstUse((key: string) => {
  const [locale, most] = key.split(' ')
  return new Intl.NumberFormat(locale === 'nld' ? 'nl-NL' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: Number(most),
  })
})

/**
 * An amount in cents as mails and documents write it: '€ 1.249,50', '€1,249.50'. A price of one piece need not be whole
 * cents: `most` decimals are written of it.
 */
export const euroText = (amount: number, locale: Locale, most = 2): string =>
  formatter(`${locale} ${most}`).format(amount / 100)
