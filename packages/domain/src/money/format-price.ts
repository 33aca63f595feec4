import { formatNumber } from '../text/format-number.ts'
import { onFirstUse } from '../text/on-first-use.ts'
import { type Cents, isCents } from './cents.ts'

export interface PriceStyle {
  readonly locale: string
  readonly currency?: string | undefined
  /** False: whole prices end with ',-' in Dutch and without decimals elsewhere; other prices show cents. */
  readonly decimals: boolean
  readonly freeWord?: string | undefined
  readonly unavailableWords: string
}

export function formatPrice(amount: unknown, style: PriceStyle): string {
  if (!isCents(amount)) return style.unavailableWords
  if (amount === 0 && style.freeWord !== undefined) return style.freeWord
  const { locale, currency, decimals } = style
  if (decimals || amount % 100 !== 0) return withCurrency(amount, locale, currency, 2)
  const whole = withCurrency(amount, locale, currency, 0)
  return locale.startsWith('nl') ? `${whole},-` : whole
}

const euros: Readonly<Record<string, (minus: string, number: string) => string>> = {
  'nl-NL': (minus, number) => `€\u00a0${minus}${number}`,
  'en-US': (minus, number) => `${minus}€${number}`,
}

function withCurrency(amount: Cents, locale: string, currency: string | undefined, digits: 0 | 2): string {
  const shown = { minDecimals: digits, maxDecimals: digits }
  if (currency === undefined) return formatNumber(amount / 100, locale, shown)
  const inEuros = currency === 'EUR' ? euros[locale] : undefined
  if (!inEuros) return formatter(`${locale} ${currency} ${digits}`).format(amount / 100)
  return inEuros(amount < 0 ? '-' : '', formatNumber(Math.abs(amount) / 100, locale, shown))
}

const formatter = onFirstUse((key: string) => {
  const [locale, currency, digits] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency },
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  })
})
