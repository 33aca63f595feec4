import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepsPlace } from '../ui/keep-place.ts'

/**
 * A new page takes the focus, as a page that the browser loads does: the keyboard and the screen reader begin at its
 * content. So does the next page of a list, whose links stand below it; the rest of the query is the page's own matter.
 */
export function useFocusPage(): void {
  const location = useLocation()
  const page = `${location.pathname} ${new URLSearchParams(location.search).get('page') ?? ''}`
  const stays = keepsPlace(location)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!stays) document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, stays])
}
