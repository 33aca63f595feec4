import { localeOf } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import { useShop } from './use-shop.ts'

function useFormat(): (at: string, options: Intl.DateTimeFormatOptions) => string {
  const { timeZone } = useShop().config.display
  const locale = localeOf[useLanguage()] === 'nl-NL' ? 'nl-NL' : 'en-GB'
  return (at, options) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: at.length === 10 ? 'UTC' : timeZone }).format(new Date(at))
}

export function useDayText(): (at: string, withTime?: boolean) => string {
  const format = useFormat()
  return (at, withTime = false) => format(at, { dateStyle: 'long', ...(withTime ? { timeStyle: 'short' } : {}) })
}

/** Writes 'di 1 dec', where a line has little room. */
export function useShortDayText(): (at: string) => string {
  const format = useFormat()
  return (at) => format(at, { weekday: 'short', day: 'numeric', month: 'short' })
}

export function DayText({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{useDayText()(at, withTime)}</time>
}
