import type { MouseEvent } from 'react'

/** It is longer than the panel's code takes to load; afterwards the keys belong to the page again. */
const rememberMs = 5_000

let typed = ''
let ended: AbortController | undefined

/** Typing is remembered from the click until the search field is ready, because the panel's code may have to load. */
export function rememberTyping({ metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (metaKey || ctrlKey || shiftKey) return
  ended?.abort()
  typed = ''
  ended = new AbortController()
  document.addEventListener('keydown', remember, {
    capture: true,
    signal: AbortSignal.any([ended.signal, AbortSignal.timeout(rememberMs)]),
  })
}

export function takeTyped(): string {
  ended?.abort()
  const taken = typed
  typed = ''
  return taken
}

function remember(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Escape') takeTyped()
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  if (isCommand || (target instanceof Element && target.matches('input, textarea'))) return
  const isLetter = key.length === 1 && !(key === ' ' && typed === '')
  if (!isLetter && !(key === 'Backspace' && typed !== '')) return
  event.preventDefault()
  typed = isLetter ? typed + key : typed.slice(0, -1)
}
