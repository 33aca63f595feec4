import { isBusy } from '../shell/busy-notice.tsx'

/** For what may fail: nothing then, but a shop that asks to come again is left to say so. */
export function orBusyPage(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'data' in error && isBusy(error.data)) throw error
}
