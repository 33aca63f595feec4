import { maxCounted } from '@toonbank/contract/staff/list.ts'
import { type OrderView, orderViews } from '@toonbank/domain/order/order-view.ts'
import { Link } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { listTexts } from './list-texts.ts'

interface ViewTabsProps {
  readonly view: OrderView
  readonly counts: Readonly<Record<OrderView, number>>
}

/** Each view with its count; filters end with another view, because they were meant for this one. */
export function ViewTabs({ view, counts }: ViewTabsProps) {
  const t = useTexts(listTexts)
  return (
    <nav aria-label={t('views')} className="flex flex-wrap gap-x-5 border-b border-line">
      {orderViews.map((one) => (
        <Link
          key={one}
          to={`?view=${one}`}
          aria-current={one === view ? 'page' : undefined}
          className={`-mb-px flex min-h-9 items-center gap-1.5 border-b-2 whitespace-nowrap no-underline pointer-coarse:min-h-11 ${one === view ? 'border-ink font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {t(one)}
          <span className="text-muted tabular-nums">{sayCount(counts[one])}</span>
        </Link>
      ))}
    </nav>
  )
}

const sayCount = (count: number): string => (count >= maxCounted ? '1.000+' : String(count))
