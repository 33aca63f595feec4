import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { keepPlace } from '@toonbank/ui/keep-place.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { type ShownList, useListAddress } from './list-view.ts'
import { useActiveLabel } from './use-active-label.ts'

export function ActiveFilters({ list: { activeFilters, unfilteredSlug } }: { list: ShownList }) {
  const t = useTexts('catalogue')
  const address = useListAddress()
  const labelOf = useActiveLabel()
  if (activeFilters.length === 0) return null
  const go = { state: keepPlace, preventScrollReset: true, rel: 'nofollow' } as const
  return (
    <ul aria-label={t('filters.active')} className="mb-6 flex flex-wrap items-center gap-2">
      {activeFilters.map(({ name, title, label, slug }) => {
        const shown = labelOf({ name, label })
        return (
          <li key={name}>
            <Link
              to={address(slug)}
              {...go}
              aria-label={t('filters.remove', { title, label: shown })}
              className="inline-flex min-h-11 items-center gap-2 rounded border border-line bg-surface py-1 pr-2 pl-3 transition-colors hover:border-ink lg:min-h-9"
            >
              <span className="text-muted">{title}:</span> {shown}
              <Icon name="cross" className="size-4" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link to={address(unfilteredSlug)} {...go} className="inline-flex min-h-11 items-center px-2 link lg:min-h-9">
          {t('filters.clear')}
        </Link>
      </li>
    </ul>
  )
}
