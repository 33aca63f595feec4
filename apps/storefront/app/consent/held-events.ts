/** An event as the tag function takes it. */
export interface TagEvent {
  readonly name: string
  readonly details: object
}

const key = 'heldEvents'
/** More than a checkout has. */
const maxHeld = 20

/** Keeps an event of a page that runs no tag, until a page that does. */
export function holdEvent(event: TagEvent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...readHeld(), event].slice(-maxHeld)))
  } catch {
    // A full or forbidden storage costs the merchant an event, and nobody else anything.
  }
}

/** Hands what was held to the tag function, where there is one. */
export function deliverHeldEvents(): void {
  if (!window.gtag) return
  const held = readHeld()
  if (held.length === 0) return
  sessionStorage.removeItem(key)
  for (const { name, details } of held) {
    try {
      window.gtag('event', name, details)
    } catch {
      // As above.
    }
  }
}

function readHeld(): TagEvent[] {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(held) ? held : []
  } catch {
    return []
  }
}
