import { loadAhead } from '@toonbank/ui/load-ahead.ts'
import { useOpenPanel } from '@toonbank/ui/panel/panel-store.ts'
import { usePanelsUsed } from '@toonbank/ui/panel/use-panels-used.ts'
import { startTransition, useEffect, useState } from 'react'
import { lazyPanel } from '../../../ui/panel/lazy-panel.tsx'
import type { ShownList } from './list-view.ts'

const FilterPanel = lazyPanel(() => import('./filter-panel.tsx'))

/**
 * The panel is separate from the list, so that opening it renders no card. Small screens render this largest panel
 * ahead of the click.
 */
export function FiltersOverPage({ list }: { list: ShownList }) {
  const [isAhead, setIsAhead] = useState(false)
  useEffect(() => {
    if (!matchMedia('(width < 64rem)').matches) return
    loadAhead(async () => {
      await FilterPanel.load()
      startTransition(() => setIsAhead(true))
    })
  }, [])
  const isOpen = useOpenPanel()?.name === 'filters'
  const isUsed = 'filters' in usePanelsUsed()
  return isUsed || isAhead ? <FilterPanel open={isOpen} list={list} /> : null
}
