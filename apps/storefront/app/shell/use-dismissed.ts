import { type MouseEvent, useEffect, useState } from 'react'

/**
 * The attributes of a menu entry whose submenu opens by hover or focus (CSS). Escape hides it, so that what it covers
 * can be read (WCAG 1.4.13), and so does following one of its links; it opens again when pointer or focus come back.
 */
export function useDismissed() {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    const dismiss = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      focusEntryAbove(document.activeElement)
      setDismissed(true)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])
  const restore = () => setDismissed(false)
  return {
    'data-dismissed': isDismissed || undefined,
    onClick: ({ currentTarget }: MouseEvent) => {
      // The next page takes the focus; until then the focused link would keep the submenu open.
      currentTarget.querySelector<HTMLElement>(':focus')?.blur()
      setDismissed(true)
    },
    onPointerEnter: restore,
    onPointerLeave: restore,
    onBlur: restore,
  }
}

/** Moves the focus from a link that is hidden now to the entry above it. */
function focusEntryAbove(focused: Element | null): void {
  focused?.closest<HTMLElement>('[data-below]')?.parentElement?.querySelector('a')?.focus()
}
