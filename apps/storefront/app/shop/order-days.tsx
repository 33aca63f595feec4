import { type OrderDay, orderDays } from '@toonbank/domain/order/order-days.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useShortDayText } from './day-text.tsx'

interface OrderDaysProps {
  readonly order: Parameters<typeof orderDays>[0]
  readonly className?: string
}

export function OrderDays({ order, className = '' }: OrderDaysProps) {
  const t = useTexts('order')
  const days = orderDays(order)
  const next = days.findIndex(({ at }) => at === null)
  return (
    <ol
      aria-label={t('days.label')}
      className={`grid auto-cols-fr grid-flow-col max-[20rem]:grid-flow-row max-[20rem]:gap-y-2 ${className}`}
    >
      {days.map((day, index) => (
        <li
          key={day.name}
          className={`relative pt-5 pr-2 text-13 max-[20rem]:pt-0 max-[20rem]:pl-6 ${index === next ? 'font-semibold' : day.at ? '' : 'text-muted'}`}
        >
          {index < days.length - 1 ? (
            <span
              className={`absolute top-1.5 right-0 left-2 h-px max-[20rem]:hidden ${days[index + 1]?.at ? 'bg-moss' : 'bg-line'}`}
            />
          ) : null}
          <span
            className={`absolute top-0.5 left-0 size-2.5 rounded-full border max-[20rem]:top-1 ${day.at ? 'border-moss bg-moss' : 'border-edge bg-paper'}`}
          />
          <DayWords day={day} before={days[index - 1]?.at ?? null} />
        </li>
      ))}
    </ol>
  )
}

/** The day of the state before is not repeated, except to who hears it. */
function DayWords({ day: { name, at, expected }, before }: { day: OrderDay; before: string | null }) {
  const t = useTexts('order')
  const dayText = useShortDayText()
  if (at !== null) {
    const isSameDay = before !== null && dayText(before) === dayText(at)
    return <Words name={t(`days.${name}`)} at={at} text={dayText(at)} isHeardOnly={isSameDay} />
  }
  if (!isAhead(name)) return t(`days.${name}`)
  if (!expected || (name !== 'delivered' && name !== 'ready')) return t(`upcoming.${name}`)
  return (
    <Words
      name={expected.isLatest ? t('latest') : t(`expected.${name}`)}
      at={expected.on}
      text={dayText(expected.on)}
    />
  )
}

const ahead = ['paid', 'accepted', 'shipped', 'ready', 'delivered', 'collected'] as const
const isAhead = (name: OrderDay['name']): name is (typeof ahead)[number] => ahead.some((one) => one === name)

interface WordsProps {
  readonly name: string
  readonly at: string
  readonly text: string
  readonly isHeardOnly?: boolean
}

const Words = ({ name, at, text, isHeardOnly = false }: WordsProps) => (
  <>
    <span className="block">{name}</span>
    <time dateTime={at} className={isHeardOnly ? 'sr-only' : 'block font-normal text-muted'}>
      {text}
    </time>
  </>
)
