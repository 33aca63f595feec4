import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepsPlace } from '../ui/keep-place.ts'

/** A new page takes the focus, as a page that the browser loads does: the keyboard and the screen reader begin at its content. */
export function useFocusPage(): void {
  const location = useLocation()
  const { pathname } = location
  const stays = keepsPlace(location)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!stays) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, stays])
}
