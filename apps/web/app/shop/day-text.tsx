import { localeOf } from '../language/language.ts'
import { useLanguage } from '../language/use-language.ts'
import { useShop } from './use-shop.ts'

/** A moment as people here read it, in the shop's own zone. */
export function DayText({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const { timeZone } = useShop().config.display
  const language = useLanguage()
  const text = new Intl.DateTimeFormat(localeOf[language] === 'nl-NL' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    ...(withTime ? { timeStyle: 'short' } : {}),
    timeZone,
  }).format(new Date(at))
  return <time dateTime={at}>{text}</time>
}
