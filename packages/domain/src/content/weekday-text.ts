import type { Locale } from '../locale.ts'
import { onFirstUse } from '../text/on-first-use.ts'

const dayFormats = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(
    (locale: Locale) => new Intl.DateTimeFormat(locale === 'nld' ? 'nl-NL' : 'en-GB', { ...options, timeZone: 'UTC' }),
  )

const fullDay = dayFormats({ weekday: 'long', day: 'numeric', month: 'long' })
const weekday = dayFormats({ weekday: 'long' })
const date = dayFormats({ day: 'numeric', month: 'long' })

export const weekdayText = (day: string, locale: Locale): string => fullDay(locale).format(new Date(`${day}T00:00:00Z`))

const sixDaysInMs = 6 * 86_400_000

export function nearDayText(day: string, now: Date, locale: Locale): string {
  const at = new Date(`${day}T00:00:00Z`)
  return (at.getTime() - now.getTime() > sixDaysInMs ? date : weekday)(locale).format(at)
}
