import { keepsPlace } from '@toonbank/ui/keep-place.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to a new page's content, or to the first field of a form page. So do the next page of a list and a
 * mailed login link; other query changes leave it.
 */
export function useFocusPage(): void {
  const location = useLocation()
  const query = new URLSearchParams(location.search)
  const page = `${location.pathname} ${query.get('page') ?? ''} ${query.has('link')}`
  const stays = keepsPlace(location)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (stays) return
    const first = document.querySelector<HTMLElement>('#main [data-first-focus]')
    if (first) first.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, stays])
}
