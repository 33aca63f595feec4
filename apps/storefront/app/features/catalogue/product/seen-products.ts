/** The products seen in this browser, the last one first. Only their numbers are kept, only here. */
const key = 'toonbank.seen.1'
/** As many as the shop gives cards of in one call. */
const maxSeen = 12

export function readSeen(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxSeen) : []
  } catch {
    return []
  }
}

export function rememberSeen(productId: number): void {
  try {
    const others = readSeen().filter((id) => id !== productId)
    localStorage.setItem(key, JSON.stringify([productId, ...others].slice(0, maxSeen)))
  } catch {
    // Private windows may forbid it.
  }
}
