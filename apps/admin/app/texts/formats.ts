import type { Locale } from '@toonbank/domain/locale.ts'
import { useLocale } from './texts.ts'

const timeZone = 'Europe/Amsterdam'
const languageOf = { nld: 'nl-NL', eng: 'en-GB' } as const

/** Money in euros as both countries write it; the amount is in cents. */
const money = (locale: Locale, cents: number): string =>
  new Intl.NumberFormat(locale === 'nld' ? 'nl-NL' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )

/** The day in the shop's time zone, like 2026-11-28. */
export const dayKey = (at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** A moment as people say it: 'vandaag 14:03', 'di 24 nov', 'di 24 nov 2025'. */
function when(locale: Locale, iso: string, now = new Date()): string {
  const at = new Date(iso)
  const time = new Intl.DateTimeFormat(languageOf[locale], { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  if (dayKey(at) === dayKey(now)) return `${locale === 'nld' ? 'vandaag' : 'today'} ${time}`
  if (dayKey(at) === dayKey(new Date(now.getTime() - 86_400_000)))
    return `${locale === 'nld' ? 'gisteren' : 'yesterday'} ${time}`
  return day(locale, iso, now)
}

/** A moment within a sentence: 'om 14:03', 'di 24 nov'. */
function clock(locale: Locale, iso: string, now = new Date()): string {
  const at = new Date(iso)
  if (dayKey(at) !== dayKey(now)) return when(locale, iso, now)
  const time = new Intl.DateTimeFormat(languageOf[locale], { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  return `${locale === 'nld' ? 'om' : 'at'} ${time}`
}

/** The time since a moment, in its largest unit: '4 dagen', '3 uur'. */
function age(locale: Locale, iso: string, now = new Date()): string {
  const minutes = Math.max(1, Math.round((now.getTime() - Date.parse(iso)) / 60_000))
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute' as const]
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour' as const]
        : [Math.round(minutes / 60 / 24), 'day' as const]
  return new Intl.NumberFormat(languageOf[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** A day: 'di 24 nov'; with its year where that is another one. */
function day(locale: Locale, iso: string, now = new Date()): string {
  const at = new Date(iso)
  const isThisYear = dayKey(at).slice(0, 4) === dayKey(now).slice(0, 4)
  return new Intl.DateTimeFormat(languageOf[locale], {
    ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short' },
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  }).format(at)
}

/** The whole moment, for a tooltip. */
const fully = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(languageOf[locale], { timeZone, dateStyle: 'full', timeStyle: 'medium' }).format(
    new Date(iso),
  )

/** The whole day, for a tooltip. */
const fullDay = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(languageOf[locale], { timeZone, dateStyle: 'full' }).format(new Date(iso))

/** The time of day to the second, like 14:03:20. */
const time = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(languageOf[locale], { timeZone, timeStyle: 'medium' }).format(new Date(iso))

export function useFormats() {
  const locale = useLocale()
  return {
    money: (cents: number) => money(locale, cents),
    when: (iso: string) => when(locale, iso),
    age: (iso: string) => age(locale, iso),
    clock: (iso: string) => clock(locale, iso),
    day: (iso: string) => day(locale, iso),
    time: (iso: string) => time(locale, iso),
    fullDay: (iso: string) => fullDay(locale, iso),
    fully: (iso: string) => fully(locale, iso),
  }
}
