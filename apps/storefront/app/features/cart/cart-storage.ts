import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import type { SettledCart } from './cart-view.ts'

export interface StoredCart {
  readonly lines: readonly CartLine[]
  readonly settled: SettledCart | null
}

const key = 'toonbank.cart.1'

export function readStoredCart(): StoredCart | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'lines' in stored && Array.isArray(stored.lines)
      ? (stored as StoredCart)
      : undefined
  } catch {
    return undefined
  }
}

/** Only changes are written, because every write wakes the other tabs. A full or forbidden storage is ignored. */
export function storeCart({ lines, settled }: StoredCart): void {
  try {
    const next = lines.length === 0 ? null : JSON.stringify({ lines, settled })
    if (next === localStorage.getItem(key)) return
    if (next === null) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {}
}

export function onStoredElsewhere(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
