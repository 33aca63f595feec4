import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepsPlace } from '../ui/keep-place.ts'

/**
 * Focus management: a new page takes the focus, as after a page load: keyboard and screen reader begin at its content,
 * or at the first field of a page that is all form. So does the next page of a list, whose links stand below it, and
 * what replaces a login form once its link was mailed; other changes of the query leave the focus.
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
    // The one question of a page, or its first, is answered at once.
    const first = document.querySelector<HTMLElement>('#main [data-first-focus]')
    if (first) first.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }, [page, stays])
}
