import type { Today } from '@toonbank/contract/staff/today.ts'
import { isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { Link } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { todayTexts } from './texts.ts'

const figures = ['ordersToday', 'revenueToday', 'ordersThisWeek', 'revenueThisWeek', 'averageThisWeek'] as const

interface DayFiguresProps {
  readonly day: string
  readonly figures: NonNullable<Today['figures']>
  readonly mayReadOrders: boolean
}

/** Today and this week, each beside the same weekdays of last year, where anything was sold then; a figure opens its orders. */
export function DayFigures({ day, figures: known, mayReadOrders }: DayFiguresProps) {
  const t = useTexts(todayTexts)
  const { money } = useFormats()
  const ordersOf = (name: (typeof figures)[number]) => {
    const from = name.endsWith('Today') ? day : known.weekFrom
    const statuses = statusesThat(isConfirmed).join()
    return `/bestellingen?${new URLSearchParams({ view: 'all', statuses, placedFrom: from, placedUntil: day })}`
  }
  return (
    <section aria-label={t('figures')}>
      <dl className="border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6">
        {figures.map((name) => {
          const { now, lastYear } = known[name]
          const say = (figure: number) => (name.startsWith('orders') ? String(figure) : money(figure))
          const figure = now === null ? '–' : say(now)
          return (
            <div key={name} className="border-b border-line py-2">
              <dt className="text-muted">{t(name)}</dt>
              <dd className="figures text-20 font-medium">
                {mayReadOrders && now !== null ? (
                  <Link
                    to={ordersOf(name)}
                    className="inline-block text-ink underline decoration-edge decoration-1 underline-offset-4 pointer-coarse:py-2"
                  >
                    {figure}
                  </Link>
                ) : (
                  figure
                )}
              </dd>
              <dd className="figures text-13 text-muted">
                {lastYear === null ? t('noneLastYear') : t('lastYear', { figure: say(lastYear) })}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
