import { type MouseEvent, useEffect, useState } from 'react'

/**
 * Returns the attributes of a menu entry whose submenu opens by hover or focus. Escape or following a link hides it
 * (WCAG 1.4.13) until pointer or focus return.
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
      currentTarget.querySelector<HTMLElement>(':focus')?.blur()
      setDismissed(true)
    },
    onPointerEnter: restore,
    onPointerLeave: restore,
    onBlur: restore,
  }
}

function focusEntryAbove(focused: Element | null): void {
  focused?.closest<HTMLElement>('[data-below]')?.parentElement?.querySelector('a')?.focus()
}
