import { onFirstUse } from './on-first-use.ts'

interface Marks {
  readonly decimal: string
  readonly thousands: string
}
const marksOf: Readonly<Record<string, Marks>> = {
  'nl-NL': { decimal: ',', thousands: '.' },
  'en-US': { decimal: '.', thousands: ',' },
}

interface Digits {
  readonly minDecimals?: number
  readonly maxDecimals?: number
}

/**
 * Formats as `Intl.NumberFormat` does ('12.522', '4,5'), whose first use is slow; it is used only for other languages
 * and rounding.
 */
export function formatNumber(value: number, locale: string, { minDecimals = 0, maxDecimals = 3 }: Digits = {}): string {
  const marks = marksOf[locale]
  const [, minus = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (!marks || whole === '' || decimals.length > maxDecimals)
    return formatter(`${locale} ${minDecimals} ${maxDecimals}`).format(value)
  const shown = decimals.padEnd(minDecimals, '0')
  return minus + whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands) + (shown === '' ? '' : marks.decimal + shown)
}

const formatter = onFirstUse((key: string) => {
  const [locale, minDecimals, maxDecimals] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number(minDecimals),
    maximumFractionDigits: Number(maxDecimals),
  })
})
