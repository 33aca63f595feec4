import { useEffect } from 'react'
import { loadAhead } from '../../../ui/load-ahead.ts'
import { lazyPanel } from '../../../ui/panel/lazy-panel.ts'
import { useOpenPanel } from '../../../ui/panel/panel-store.ts'
import { usePanelsUsed } from '../../../ui/panel/use-panels-used.ts'
import type { ShownList } from './list-view.ts'

const FilterPanel = lazyPanel(() => import('./filter-panel.tsx'))

/** The panel of a list's filters, apart from the list: a panel that opens or closes has no card drawn again. */
export function FiltersOverPage({ list }: { list: ShownList }) {
  useEffect(() => loadAhead(FilterPanel.load), [])
  const isOpen = useOpenPanel()?.name === 'filters'
  return 'filters' in usePanelsUsed() ? <FilterPanel open={isOpen} list={list} /> : null
}
