import { keepsPlace } from '@toonbank/ui/keep-place.ts'
import { loadAhead } from '@toonbank/ui/load-ahead.ts'
import { closePanel, type PanelName, useOpenPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useBackCloses } from '@toonbank/ui/panel/use-back-closes.ts'
import { usePanelsUsed } from '@toonbank/ui/panel/use-panels-used.ts'
import type { RetryableLazy } from '@toonbank/ui/retryable-lazy.tsx'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPanel } from '../ui/panel/lazy-panel.tsx'

export type Panels = Partial<Record<PanelName, RetryableLazy<{ open: boolean }>>>

export const shellPanels: Panels = {
  account: lazyPanel(() => import('./account-panel.tsx')),
  cookieWall: lazyPanel(() => import('../consent/cookie-wall-panel.tsx')),
  readMore: lazyPanel(() => import('./read-more-panel.tsx')),
  mobileNavigationPanel: lazyPanel(() => import('./mobile-navigation-panel.tsx')),
}

interface PanelHostProps {
  readonly panels: Panels
  readonly ahead?: () => readonly PanelName[]
}

/**
 * Shows the one open panel. All close when the route changes, but not when a filter does, or when the page has a
 * notice. Closed panels stay mounted so that they can slide out.
 */
export function PanelHost({ panels, ahead = noPanels }: PanelHostProps) {
  const open = useOpenPanel()
  const location = useLocation()
  const stays = keepsPlace(location)
  const used = usePanelsUsed()
  useBackCloses()
  const noticed = new URLSearchParams(location.search).has('notice') ? location.key : ''
  const page = `${location.pathname} ${noticed}`
  const shown = useRef(page)
  useEffect(() => {
    // It skips the moment of hydration, because a visitor who pressed then has a panel open.
    if (page === shown.current) return
    shown.current = page
    if (!stays) closePanel()
  }, [page, stays])
  useEffect(() => closePanel, [])
  const drawn = useDrawnAhead(panels, ahead)
  return (
    <>
      {[...new Set([...drawn, ...(Object.keys(used) as PanelName[])])].map((name) => {
        const Panel = panels[name]
        return Panel ? <Panel key={name} open={open?.name === name} /> : null
      })}
    </>
  )
}

const noPanels = (): readonly PanelName[] => []

function useDrawnAhead(panels: Panels, ahead: () => readonly PanelName[]): readonly PanelName[] {
  const [drawn, setDrawn] = useState<readonly PanelName[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a layout names them once
  useEffect(() => {
    const drawAhead = async (name: PanelName) => {
      await panels[name]?.load()
      startTransition(() => setDrawn((before) => [...before, name]))
    }
    loadAhead(...ahead().map((name) => () => drawAhead(name)))
  }, [])
  return drawn
}
