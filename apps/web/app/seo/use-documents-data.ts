import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What a document tells search engines of its page (`script:ld+json` of a route's `meta`) is written by the server alone:
 * they read documents, and the code for it is not worth a visitor's line. It goes with the page that it tells of.
 */
export function useDocumentsData(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    for (const told of document.head.querySelectorAll('script[type="application/ld+json"]')) told.remove()
  }, [pathname])
}
