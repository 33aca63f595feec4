import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * What is taken away with the focus in it leaves the focus at what stands around it: else the keyboard begins at the
 * top of the page again. `around` needs a `tabIndex`, and its `onFocus` is to be the function given back. `changed`:
 * what changes when something is taken away.
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
