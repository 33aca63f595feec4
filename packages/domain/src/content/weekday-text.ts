import type { Locale } from '../locale.ts'

const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  nld: new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  eng: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

/** A day of the calendar ('2026-11-24') as it is said: 'dinsdag 24 november'. */
export const weekdayText = (day: string, locale: Locale): string => formats[locale].format(new Date(`${day}T00:00:00Z`))

const short: Readonly<Record<Locale, Record<'weekday' | 'date', Intl.DateTimeFormat>>> = {
  nld: {
    weekday: new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' }),
    date: new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  },
  eng: {
    weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
    date: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  },
}
const sixDaysInMs = 6 * 86_400_000

/** A day to come, in one or two words: 'dinsdag', '24 december' where a weekday would be taken for that of this week. */
export function nearDayText(day: string, now: Date, locale: Locale): string {
  const at = new Date(`${day}T00:00:00Z`)
  return short[locale][at.getTime() - now.getTime() > sixDaysInMs ? 'date' : 'weekday'].format(at)
}
