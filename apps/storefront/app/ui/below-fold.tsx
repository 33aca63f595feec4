import { type ReactNode, startTransition, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterFrame } from './after-frame.ts'
import { keepsScroll } from './keep-place.ts'
import { useWasDrawn } from './use-was-drawn.ts'

/**
 * False while a page that the router opens is drawn for its first frame: what lies below the first screen is drawn
 * after that. At once true where a document shows it, and where it must have its height: of who comes back, of a link
 * to a part of the page, and of who stays where they are on it. After the frame and no sooner: React would begin with
 * it in the pause between the page and its frame, which had to wait then.
 */
export function useIsBelowFoldDue(isDueAtOnce = false): boolean {
  const wasDrawn = useWasDrawn()
  const isComingBack = useNavigationType() === 'POP'
  const location = useLocation()
  const isToPart = location.hash !== ''
  const [isDue, setIsDue] = useState(isDueAtOnce || wasDrawn || isComingBack || isToPart || keepsScroll(location))
  useLayoutEffect(() => (isDue ? undefined : drawAfterFrame(() => setIsDue(true))), [isDue])
  return isDue
}

const waiting = new Set<() => void>()

/** All parts of a page at once. */
function drawAfterFrame(draw: () => void): () => void {
  if (waiting.size === 0) afterFrame(drawWaiting)
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
  /** Where a page has two columns it stands in the second, and so in the first screen. */
  readonly isBesideOnWide?: boolean
  /** What stands in its place before, as high as a screen. */
  readonly meanwhile?: ReactNode
}

/** What lies below the first screen. Meanwhile its place is as high as one, so that nothing in sight is moved by it. */
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

/** Whether lists and products stand in two columns (`lg` in classes). The server draws for both widths: true. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => true,
  )
