import type { Today } from '@toonbank/contract/staff/today.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { todayTexts } from './texts.ts'

const figures = ['ordersToday', 'revenueToday', 'ordersThisWeek', 'revenueThisWeek', 'averageThisWeek'] as const

/** Today and this week, each beside the same weekdays of last year. */
export function DayFigures({ figures: known }: { readonly figures: NonNullable<Today['figures']> }) {
  const t = useTexts(todayTexts)
  const { money } = useFormats()
  return (
    <section aria-label={t('figures')}>
      <dl className="border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6">
        {figures.map((name) => {
          const say = (figure: number) => (name.startsWith('orders') ? String(figure) : money(figure))
          return (
            <div key={name} className="border-b border-line py-2">
              <dt className="text-muted">{t(name)}</dt>
              <dd className="figures text-20 font-medium">{say(known[name].now)}</dd>
              <dd className="figures text-13 text-muted">{t('lastYear', { figure: say(known[name].lastYear) })}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
