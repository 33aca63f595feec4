import type { PostCard } from '@toonbank/contract/shop/content.ts'
import { formatDate } from '@toonbank/domain/content/date-text.ts'
import { DateText } from '../../shop/date-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function EventMoment({ startsAt, endsAt }: Pick<PostCard, 'startsAt' | 'endsAt'>) {
  const t = useTexts('content')
  const { timeZone } = useShop().config.display
  const words = { timeZone, unavailableWords: '', invalidWords: '' }
  const [from, to] = [formatDate(startsAt, 'HH:mm', words), formatDate(endsAt, 'HH:mm', words)]
  const isOneDay = !endsAt || formatDate(startsAt, 'DD-MM-YYYY', words) === formatDate(endsAt, 'DD-MM-YYYY', words)
  if (isOneDay)
    return (
      <>
        <DateText at={startsAt} />, {to ? t('hours', { from, to }) : t('hour', { from })}
      </>
    )
  return (
    <>
      <DateText at={startsAt} />, {t('hour', { from })} – <DateText at={endsAt} />, {t('hour', { from: to })}
    </>
  )
}
