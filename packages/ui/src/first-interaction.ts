// A screen reader may click without a touch, and going back requests a page without one.
const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click', 'popstate'] as const
const waiting = new Set<() => void>()
/** The interaction that started the scripts (`start-after-paint.js`) counts, although no listener here received it. */
let hasInteracted = !import.meta.env.SSR && 'interacted' in document.documentElement.dataset

/**
 * Runs `then` at the visitor's first interaction with this page (a touch, a key, a mouse that moves), or at once after
 * it.
 */
export function onFirstInteraction(then: () => void): void {
  if (hasInteracted) then()
  else waiting.add(then)
}

function interact(): void {
  hasInteracted = true
  for (const kind of kinds) removeEventListener(kind, interact, true)
  for (const then of waiting) then()
  waiting.clear()
}

if (!import.meta.env.SSR) for (const kind of kinds) addEventListener(kind, interact, { capture: true, passive: true })
