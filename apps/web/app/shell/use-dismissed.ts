import { type MouseEvent, useEffect, useState } from 'react'

/**
 * What opens below an entry by hover or focus goes away by Escape, so that what it covers can be read (WCAG 1.4.13),
 * and when one of its links is followed. It opens again when the pointer or the focus comes back.
 */
export function useDismissed() {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      toEntry(document.activeElement)
      setDismissed(true)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])
  const restore = () => setDismissed(false)
  return {
    'data-dismissed': isDismissed || undefined,
    onClick: ({ currentTarget }: MouseEvent) => {
      // The page that comes takes the focus; until then it would hold the menu open.
      currentTarget.querySelector<HTMLElement>(':focus')?.blur()
      setDismissed(true)
    },
    onPointerEnter: restore,
    onPointerLeave: restore,
    onBlur: restore,
  }
}

/** A link that goes out of sight leaves the focus at the entry above it. */
function toEntry(focused: Element | null): void {
  focused?.closest<HTMLElement>('[data-below]')?.parentElement?.querySelector('a')?.focus()
}
