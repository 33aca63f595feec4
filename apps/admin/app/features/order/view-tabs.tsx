import { maxCounted } from '@toonbank/contract/staff/list.ts'
import type { SavedView } from '@toonbank/contract/staff/view.ts'
import { type OrderView, orderViews } from '@toonbank/domain/order/order-view.ts'
import { Link } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { listTexts } from './list-texts.ts'

interface ViewTabsProps {
  readonly view: OrderView
  readonly counts: Readonly<Record<OrderView, number>>
  readonly saved: readonly SavedView[]
  /** The saved view that is shown now. */
  readonly current: SavedView | undefined
}

const tab = (isCurrent: boolean): string =>
  `-mb-px flex min-h-9 items-center gap-1.5 border-b-2 whitespace-nowrap no-underline pointer-coarse:min-h-11 ${isCurrent ? 'border-ink font-medium text-ink' : 'border-transparent text-muted hover:text-ink'}`

/** Each view with its count; filters end with another view, because they were meant for this one. */
export function ViewTabs({ view, counts, saved, current }: ViewTabsProps) {
  const t = useTexts(listTexts)
  return (
    <nav aria-label={t('views')} className="flex flex-wrap gap-x-5 border-b border-line">
      {orderViews.map((one) => {
        const isCurrent = one === view && !current
        return (
          <Link key={one} to={`?view=${one}`} aria-current={isCurrent ? 'page' : undefined} className={tab(isCurrent)}>
            {t(`view.${one}`)}
            <span className="text-muted tabular-nums">{sayCount(counts[one])}</span>
          </Link>
        )
      })}
      {saved.map((one) => (
        <Link
          key={one.id}
          to={`?${one.query}`}
          aria-current={one === current ? 'page' : undefined}
          className={tab(one === current)}
        >
          {one.name}
        </Link>
      ))}
    </nav>
  )
}

const sayCount = (count: number): string => (count >= maxCounted ? '1.000+' : String(count))
