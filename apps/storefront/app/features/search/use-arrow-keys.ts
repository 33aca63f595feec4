import type { KeyboardEvent, RefObject } from 'react'

export function useArrowKeys(input: RefObject<HTMLInputElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !input.current) return
    const stops: (Element | null)[] = [input.current, ...event.currentTarget.querySelectorAll('[data-result]')]
    const at = stops.indexOf(document.activeElement)
    if (at < 0) return
    event.preventDefault()
    const next = stops[at + step]
    if (next instanceof HTMLElement) next.focus()
  }
}
