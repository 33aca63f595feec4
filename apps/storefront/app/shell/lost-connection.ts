import { isRouteErrorResponse } from 'react-router'

/** These are the messages of Chromium, Firefox and Safari for a request or module that did not load. */
const words = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script failed/i

export const isLostConnection = (error: unknown): boolean => error instanceof TypeError && words.test(error.message)

/** Tells that a module did not load. A browser remembers that, so only a new document tries again. */
export const isLostCode = (error: unknown): boolean =>
  isLostConnection(error) && /module/i.test((error as TypeError).message)

export const isForeignAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 502 && typeof error.data === 'string'
    : error instanceof Error && /unable to decode turbo-stream/i.test(error.message)

const key = 'reloadedAt'
/** The time is in milliseconds (specification 2.9-17). */
const reloadGuard = 10_000

/**
 * Reloads the page because its code is gone, as after an update; returns false if that was tried a moment ago and would
 * not help.
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
