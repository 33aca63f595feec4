import { localeOf } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import { useShop } from './use-shop.ts'

/** Formats a timestamp, or a day like 2026-12-24, in the shop's own time zone. */
export function useDayText(): (at: string, withTime?: boolean) => string {
  const { timeZone } = useShop().config.display
  const language = useLanguage()
  return (at, withTime = false) =>
    new Intl.DateTimeFormat(localeOf[language] === 'nl-NL' ? 'nl-NL' : 'en-GB', {
      dateStyle: 'long',
      ...(withTime ? { timeStyle: 'short' } : {}),
      timeZone: at.length === 10 ? 'UTC' : timeZone,
    }).format(new Date(at))
}

export function DayText({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{useDayText()(at, withTime)}</time>
}
