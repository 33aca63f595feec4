import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { keepPlace } from '@toonbank/ui/keep-place.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import { type ShownList, useListAddress } from './filters/list-view.ts'
import { useActiveLabel } from './filters/use-active-label.ts'

const linkClass =
  'inline-flex min-h-11 items-center gap-3 rounded border border-line bg-surface px-4 py-2 text-left hover:border-ink'

/** Filters that leave nothing even alone are not offered. */
export function EmptyList({ list, suggestedLinks }: { list: ShownList; suggestedLinks: ReactNode }) {
  const t = useTexts('catalogue')
  const address = useListAddress()
  const { activeFilters, unfilteredSlug, unfilteredAmount = 0 } = list
  const isFiltered = activeFilters.length > 0
  const labelOf = useActiveLabel()
  const go = { state: keepPlace, preventScrollReset: true, rel: 'nofollow', className: linkClass } as const
  const back = activeFilters.filter(({ amount = 0 }) => amount > 0)
  return (
    <div className="py-12">
      <h2 className="text-28">{t(isFiltered ? 'filters.emptyTitle' : 'emptyTitle')}</h2>
      <p className="mt-2 text-muted">
        {t(isFiltered ? (back.length > 0 ? 'filters.empty' : 'filters.emptyAll') : 'empty')}
      </p>
      {isFiltered ? (
        <ul className="mt-6 grid justify-items-start gap-2">
          {back.map(({ name, title, label, slug, amount = 0 }) => (
            <li key={name}>
              <Link to={address(slug)} {...go}>
                <Icon name="cross" className="size-4 shrink-0" />
                <span>{t('filters.without', { title, label: labelOf({ name, label }) })}</span>{' '}
                <span className="text-13 whitespace-nowrap text-muted">{t('count', { count: amount })}</span>
              </Link>
            </li>
          ))}
          {unfilteredAmount > 0 && (activeFilters.length > 1 || back.length === 0) ? (
            <li>
              <Link to={address(unfilteredSlug)} {...go}>
                {`${t('filters.clear')} `}
                <span className="text-13 whitespace-nowrap text-muted">{t('count', { count: unfilteredAmount })}</span>
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
      {suggestedLinks}
    </div>
  )
}
