import { isBusy } from '../shell/busy-notice.tsx'

/** Error handler for a call that may fail: gives undefined, but rethrows the busy page. */
export function orBusyPage(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'data' in error && isBusy(error.data)) throw error
}
