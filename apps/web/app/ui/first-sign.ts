const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const waiting = new Set<() => void>()
let hasCome = false

/** Does something with the visitor's first sign on this page: a touch, a key, a mouse that moves; at once when it has come. */
export function onFirstSign(then: () => void): void {
  if (hasCome) then()
  else waiting.add(then)
}

function come(): void {
  hasCome = true
  for (const sign of signs) removeEventListener(sign, come, true)
  for (const then of waiting) then()
  waiting.clear()
}

if (!import.meta.env.SSR) for (const sign of signs) addEventListener(sign, come, { capture: true, passive: true })
