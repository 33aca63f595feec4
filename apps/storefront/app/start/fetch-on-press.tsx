import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** Links of the router, which answer without a new document. */
const ownLinks = 'a[data-discover]'

/**
 * Fetches the page of a link when a mouse presses it; it opens with the release, some 90 ms later. To open it with the
 * press would take away what WCAG 2.2 asks for (2.5.2, level A): who moves off before the release has changed his mind.
 * A finger may be about to scroll, and fetches nothing.
 */
export function FetchOnPress() {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    const press = ({ target, button, pointerType, metaKey, ctrlKey, shiftKey, altKey }: PointerEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(ownLinks) : null
      const isPlain = button === 0 && pointerType === 'mouse' && !metaKey && !ctrlKey && !shiftKey && !altKey
      if (link && isPlain && link.pathname !== location.pathname) setPage(link.pathname + link.search)
    }
    addEventListener('pointerdown', press)
    return () => removeEventListener('pointerdown', press)
  }, [])
  return page === undefined ? null : <PrefetchPageLinks page={page} />
}
