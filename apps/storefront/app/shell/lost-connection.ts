import { isRouteErrorResponse } from 'react-router'

/** What browsers say of a request or a file of code that did not come: Chromium, Firefox, Safari. */
const words = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script failed/i

/** Whether an answer never came: no network, or nobody at the other end. */
export const isLostConnection = (error: unknown): boolean => error instanceof TypeError && words.test(error.message)

/** Whether it was code that did not come. A browser remembers that: only another document tries again. */
export const isLostCode = (error: unknown): boolean =>
  isLostConnection(error) && /module/i.test((error as TypeError).message)

/** Whether something answered that is not the shop, like a proxy that cannot reach it. */
export const isForeignAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 502 && typeof error.data === 'string'
    : error instanceof Error && /unable to decode turbo-stream/i.test(error.message)

const key = 'reloadedAt'
/** In milliseconds (specification 2.9-17). */
const reloadGuard = 10_000

/**
 * Loads the page anew because of code that is gone, as after an update of the shop; false: it was tried a moment ago,
 * and another time would not help.
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < reloadGuard) return false
    sessionStorage.setItem(key, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}
