import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { holdDelayMs, holdIntervalMs } from './interface-defaults.ts'

/**
 * Repeats `act` while the button is held and `act` returns true; the click that ends a long press does nothing more.
 */
export function usePressAndHold(act: (isHeld: boolean) => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const hasRepeated = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = () => {
    hasRepeated.current = true
    if (latest.current(true)) timer.current = setTimeout(repeat, holdIntervalMs)
  }
  const end = () => {
    isPressed.current = false
    clearTimeout(timer.current)
  }
  return {
    onPointerDown: ({ button, isPrimary }: PointerEvent) => {
      hasRepeated.current = false
      end()
      if (button !== 0 || !isPrimary) return
      isPressed.current = true
      timer.current = setTimeout(repeat, holdDelayMs)
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      // A long touch would open the browser's menu.
      if (isPressed.current) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      end()
      // A keyboard's click (detail 0) always acts; a pointer's click only if it has not repeated.
      if (!hasRepeated.current || event.detail === 0) act(false)
      hasRepeated.current = false
    },
  }
}
