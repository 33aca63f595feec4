/** Only product ids are stored, and only in this browser. */
const key = 'toonbank.seen.1'
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
  } catch {}
}
