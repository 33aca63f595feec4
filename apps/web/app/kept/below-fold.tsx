import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepsPlace } from '../ui/keep-place.ts'
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
  return useDeferredValue(true, wasDrawn || isComingBack || isToPart || keepsPlace(location))
}

/** What lies below the first screen. Meanwhile its place is as high as one, so that nothing in sight is moved by it. */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  return useIsBelowFoldDue() ? children : <div className="min-h-dvh" />
}
