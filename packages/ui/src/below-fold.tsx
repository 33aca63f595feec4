import { type ReactNode, startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { keepsScroll } from './keep-place.ts'
import { useWasServerRendered } from './use-was-server-rendered.ts'

/**
 * Returns false during the first frame of a page that the router opens, so that content below the first screen renders
 * later. True at once in documents and where the height must be right.
 */
export function useIsBelowFoldDue(isDueAtOnce = false): boolean {
  const wasDrawn = useWasServerRendered()
  const isComingBack = useNavigationType() === 'POP'
  const location = useLocation()
  const isToPart = location.hash !== ''
  const [isDue, setIsDue] = useState(isDueAtOnce || wasDrawn || isComingBack || isToPart || keepsScroll(location))
  useLayoutEffect(() => (isDue ? undefined : drawAfterFrame(() => setIsDue(true))), [isDue])
  return isDue
}

const waiting = new Set<() => void>()

function drawAfterFrame(draw: () => void): () => void {
  if (waiting.size === 0) afterPaint(drawWaiting)
  waiting.add(draw)
  return () => void waiting.delete(draw)
}

const drawWaiting = (): void =>
  startTransition(() => {
    for (const draw of waiting) draw()
    waiting.clear()
  })

interface BelowFoldProps {
  readonly children: ReactNode
  readonly isBesideOnWide?: boolean
  readonly meanwhile?: ReactNode
}

export function BelowFold({
  children,
  isBesideOnWide = false,
  meanwhile = <div className="min-h-dvh" />,
}: BelowFoldProps) {
  const isDue = useIsBelowFoldDue()
  const isWide = useIsWide()
  return isDue || (isBesideOnWide && isWide) ? children : meanwhile
}

const wide = '(width >= 64rem)'

const listen = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Returns true where lists and products have two columns (`lg`). The server renders for both widths and returns true.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => true,
  )
