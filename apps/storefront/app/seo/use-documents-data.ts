import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Removes the structured data of the first page (`script:ld+json`) when the visitor goes on to another. Only the server
 * writes it: search engines read documents, and no visitor should load the code that makes it.
 */
export function useDocumentsData(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove()
  }, [pathname])
}
