import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Specification 2, section 9: interface defaults. */
const holdDelay = 600
const holdInterval = 100

/**
 * A button that acts when pressed and, held down, again and again: after 600 ms every 100 ms, while `act` says that there is more. The click that ends a
 * long press does nothing more.
 */
export function usePressAndHold(act: (isHeld: boolean) => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = () => {
    hasRepeated.current = true
    if (latest.current(true)) timer.current = setTimeout(repeat, holdInterval)
  }
  const end = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ button, isPrimary }: PointerEvent) => {
      hasRepeated.current = false
      end()
      if (button === 0 && isPrimary) timer.current = setTimeout(repeat, holdDelay)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // A long press of a finger would open the browser's menu.
      if (hasRepeated.current) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      end()
      if (!hasRepeated.current) act(false)
      hasRepeated.current = false
    },
  }
}
