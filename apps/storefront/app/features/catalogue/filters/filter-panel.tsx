import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { keepPlace, useIsRefreshing, useKeepFocus } from '@toonbank/ui/keep-place.ts'
import { closePanel, closePanelOf } from '@toonbank/ui/panel/panel-store.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { LoaderOverlay } from '../../../ui/loader-overlay.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { FilterList } from './filter-list.tsx'
import { type ShownList, useListAddress } from './list-view.ts'

export default function FilterPanel({ open, list }: { open: boolean; list: ShownList }) {
  const t = useTexts('catalogue')
  const isLoading = useIsRefreshing()
  const address = useListAddress()
  const groups = useRef<HTMLDivElement>(null)
  useKeepFocus(groups)
  useEffect(() => {
    const large = matchMedia('(min-width: 64rem)')
    const close = () => large.matches && closePanelOf('filters')
    large.addEventListener('change', close)
    return () => large.removeEventListener('change', close)
  }, [])
  const isActive = list.activeFilters.length > 0
  return (
    <Panel
      open={open}
      onClose={closePanel}
      place="cover"
      title={t('filters.title')}
      footer={
        <div className="flex gap-3">
          {isActive ? (
            <Link
              to={address(list.unfilteredSlug)}
              state={keepPlace}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 link"
            >
              {t('filters.clear')}
            </Link>
          ) : null}
          <Button className="grow" busy={isLoading} onClick={closePanel}>
            <Icon name={isActive ? 'filter-tick' : 'filter-search'} />
            {t('filters.show', { count: list.pagination.totalHits })}
          </Button>
        </div>
      }
    >
      <div ref={groups} tabIndex={-1} aria-busy={isLoading || undefined} className="relative outline-none">
        {/* The list's own announcement is under the panel, where nobody hears it. */}
        <p role="status" className="sr-only">
          {t('count', { count: list.pagination.totalHits })}
        </p>
        <FilterList list={list} place="filter-panel" />
        <LoaderOverlay isLoading={isLoading} />
      </div>
    </Panel>
  )
}
