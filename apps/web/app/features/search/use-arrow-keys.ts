import type { KeyboardEvent, RefObject } from 'react'

/** Down and up go through the field and the results below it, as in a list. */
export function useArrowKeys(input: RefObject<HTMLInputElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !input.current) return
    const stops = [input.current, ...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (at < 0) return
    event.preventDefault()
    stops[at + step]?.focus()
  }
}
