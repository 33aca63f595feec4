export interface TagEvent {
  readonly name: string
  readonly details: object
}

const key = 'heldEvents'
const maxHeld = 20

export function holdEvent(event: TagEvent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...readHeld(), event].slice(-maxHeld)))
  } catch {
    // A full or forbidden storage only costs the merchant an event.
  }
}

export function deliverHeldEvents(): void {
  if (!window.gtag) return
  const held = readHeld()
  if (held.length === 0) return
  sessionStorage.removeItem(key)
  for (const { name, details } of held) {
    try {
      window.gtag('event', name, details)
    } catch {}
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
