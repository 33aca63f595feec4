import type { Task } from '@toonbank/domain/cart/cart-queue-state.ts'
import type { CartItem } from './cart-view.ts'

const key = 'toonbank.cart.tasks.1'
/** After so many milliseconds the browser was closed in between; the server forgets operation ids after a week. */
const keptFor = 60 * 60 * 1_000

/**
 * Unconfirmed tasks are in sessionStorage: they survive a reload, a crash and being offline, and no other tab sees
 * them.
 */
export function storeTasks(tasks: readonly Task<CartItem>[]): void {
  try {
    if (tasks.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), tasks }))
  } catch {}
}

export function readStoredTasks(): readonly Task<CartItem>[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('tasks' in kept)) return []
    return Number(kept.at) > Date.now() - keptFor && Array.isArray(kept.tasks) ? kept.tasks : []
  } catch {
    return []
  }
}
