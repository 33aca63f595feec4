import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Lets the browser leave out what is far out of sight (`skips-unseen` in `theme.css`), until it comes near. Not where
 * somebody comes back to: there the page is scrolled to where it stood, so all above must have its true height.
 */
export function useSkipUnseen(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const first = useRef(key)
  useLayoutEffect(() => {
    const isComingBack = key === first.current ? isDocumentOfBefore() : type === 'POP'
    document.documentElement.toggleAttribute('data-skips-unseen', !isComingBack)
  }, [key, type])
}

/** Loaded anew, or come back to: browsers scroll it to where it stood. */
function isDocumentOfBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type !== 'navigate'
}
