import type { Locale } from '../locale.ts'

const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  nld: new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  eng: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

/** A day of the calendar ('2026-11-24') as it is said: 'dinsdag 24 november'. */
export const weekdayText = (day: string, locale: Locale): string => formats[locale].format(new Date(`${day}T00:00:00Z`))
