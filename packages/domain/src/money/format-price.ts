import { isCents } from './cents.ts'

export interface PriceStyle {
  /** 'nl-NL' or 'en-US'. */
  readonly locale: string
  /** ISO code; undefined shows the bare number. */
  readonly currency?: string | undefined
  /** False: whole prices read ',-' in Dutch and end at the whole amount elsewhere; broken prices keep their cents. */
  readonly decimals: boolean
  /** 'Gratis'; without it a price of zero is written as a number. */
  readonly freeWord?: string | undefined
  /** 'Prijs niet beschikbaar': what stands where a price should be and is none. */
  readonly unavailableWords: string
}

/** A price as a shopper reads it (specification 1, sections 8 and 9). A page formats many: formatters are made once. */
export function formatPrice(amount: unknown, style: PriceStyle): string {
  if (!isCents(amount)) return style.unavailableWords
  if (amount === 0 && style.freeWord !== undefined) return style.freeWord
  const { locale, currency, decimals } = style
  if (decimals || amount % 100 !== 0) return formatter(locale, currency, 2).format(amount / 100)
  const whole = formatter(locale, currency, 0).format(amount / 100)
  return locale.startsWith('nl') ? `${whole},-` : whole
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, currency: string | undefined, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    ...(currency === undefined ? {} : { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, made)
  return made
}
