import type { Stoppable } from './stop-in-order.ts'

/**
 * Interval between reads of the change log without requests, in milliseconds: cached pages must show a saved change
 * within a second.
 */
const usualPause = 400

/**
 * Loads the catalogue before the first request, and polls the change log without requests: cached pages are dropped as
 * soon as what they show has changed, and the index of lists is ready after a large import. A failure is reported by
 * the next request that reads the catalogue. `onUnheard`: the log could not be read, anything may have changed.
 */
export function warmCatalogue(
  read: () => Promise<unknown>,
  onUnheard: () => void = () => {},
  pause = usualPause,
): Stoppable & { readonly isWarm: () => boolean } {
  let isWarm = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  const go = (): void => {
    running = read()
      .then(() => {
        isWarm = true
      }, onUnheard)
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, pause).unref()
      })
  }
  go()
  return {
    name: 'catalogue',
    /** Whether the catalogue has been read: pages of a process that has not would wait for it. */
    isWarm: () => isWarm,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
