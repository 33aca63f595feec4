import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useWasDrawn } from './use-was-drawn.ts'

/**
 * False while a page that the router opens is drawn for its first frame: what lies below the first screen is drawn after
 * that. At once true where a document shows it, and where it must have its height to be scrolled to: of who comes back,
 * and of a link to a part of the page.
 */
export function useIsBelowFoldDue(): boolean {
  const wasDrawn = useWasDrawn()
  const isComingBack = useNavigationType() === 'POP'
  const isToPart = useLocation().hash !== ''
  return useDeferredValue(true, wasDrawn || isComingBack || isToPart)
}

/** What lies below the first screen. Meanwhile its place is as high as one, so that nothing in sight is moved by it. */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  return useIsBelowFoldDue() ? children : <div className="min-h-dvh" />
}
