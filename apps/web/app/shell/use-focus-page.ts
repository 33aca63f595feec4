import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A new page takes the focus, as a page that the browser loads does: the keyboard and the screen reader begin at its content. */
export function useFocusPage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
