import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to `around` when the focused element is removed; otherwise the keyboard would start at the top.
 * `around` needs a `tabIndex` and the returned function as `onFocus`.
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
