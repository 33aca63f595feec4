import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

const ownLinks = 'a[data-discover]'

/**
 * Fetches a link's page when a mouse presses it. It opens only with the release, so that moving off cancels it (WCAG
 * 2.5.2); a finger may be about to scroll and fetches nothing.
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
