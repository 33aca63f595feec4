import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Removes the structured data of the first page (`script:ld+json`) on navigation. Only the server writes it, so that no
 * visitor loads the code that makes it.
 */
export function useDocumentsData(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
  }, [pathname])
}
