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
  /** At least so many after the decimal mark. */
  readonly minDecimals?: number
  /** At most so many; the number is rounded to them. */
  readonly maxDecimals?: number
}

/**
 * A number as people here write it: '12.522', '4,5'. The same as `Intl.NumberFormat`, whose first use takes 15 to 80 ms
 * of a page that hydrates, and which is asked only for what is neither Dutch nor English, or must be rounded.
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
