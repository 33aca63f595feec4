import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Focus management: when the focused element is removed, `around` takes the focus; else the keyboard would begin at the
 * top of the page again. `around` needs a `tabIndex`, and the returned function as its `onFocus`. `changed`: what
 * changes when something is removed.
 */
export function useLostFocus(around: RefObject<HTMLElement | null>, changed: unknown): (event: FocusEvent) => void {
  const focused = useRef<Element>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever that changes
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = undefined
    if (document.activeElement === null || document.activeElement === document.body)
      around.current?.focus({ preventScroll: true })
  }, [changed, around])
  return ({ target }) => {
    focused.current = target
  }
}
