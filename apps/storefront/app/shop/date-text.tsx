import { type DateFormat, formatDate } from '@toonbank/domain/content/date-text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useShop } from './use-shop.ts'

export function DateText({ at, format = 'DD-MM-YYYY' }: { at: string | null | undefined; format?: DateFormat }) {
  const { timeZone } = useShop().config.display
  const t = useTexts('common')
  const text = formatDate(at, format, { timeZone, unavailableWords: t('noDate'), invalidWords: t('invalidDate') })
  return at ? <time dateTime={at}>{text}</time> : text
}
