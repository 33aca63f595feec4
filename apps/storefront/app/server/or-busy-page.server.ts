import { isBusy } from '../shell/busy-notice.tsx'

export function orBusyPage(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'data' in error && isBusy(error.data)) throw error
}
