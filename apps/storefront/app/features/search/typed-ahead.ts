import type { MouseEvent } from 'react'

/** Longer than the code of the panel takes to come; after that the page has its keys for itself again. */
const rememberMs = 5_000

let typed = ''
let ended: AbortController | undefined

/**
 * From the press that opens the search until its field can be typed in, what is typed is remembered: the panel's code
 * may have to come first.
 */
export function rememberTyping({ metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  // The link is followed in another tab.
  if (metaKey || ctrlKey || shiftKey) return
  ended?.abort()
  typed = ''
  ended = new AbortController()
  document.addEventListener('keydown', remember, {
    capture: true,
    signal: AbortSignal.any([ended.signal, AbortSignal.timeout(rememberMs)]),
  })
}

/** What was typed since; it is then forgotten, and the field hears the rest by itself. */
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
  // A space would press the button that has the focus meanwhile.
  event.preventDefault()
  typed = isLetter ? typed + key : typed.slice(0, -1)
}
