import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepsScroll } from '../ui/keep-place.ts'
import { useWasDrawn } from './use-was-drawn.ts'

/**
 * False while a page that the router opens is drawn for its first frame: what lies below the first screen is drawn after
 * that. At once true where a document shows it, and where it must have its height: of who comes back, of a link to a part of
 * the page, and of who stays where they are on it.
 */
export function useIsBelowFoldDue(): boolean {
  const wasDrawn = useWasDrawn()
  const isComingBack = useNavigationType() === 'POP'
  const location = useLocation()
  const isToPart = location.hash !== ''
  return useDeferredValue(true, wasDrawn || isComingBack || isToPart || keepsScroll(location))
}

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
