import type { Part } from './stop-in-order.ts'

/**
 * Interval of reading the change log without requests, in milliseconds: pages are cached, and a saved change is seen
 * within a second.
 */
const pause = 300

/**
 * Loads the catalogue before the first request, and goes on reading its changes without requests: cached pages are
 * dropped when what they show has changed, and after a large import the lists are ready. A failure is reported by the
 * next request that reads it.
 */
export function warmCatalogue(read: () => Promise<unknown>): Part {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  const go = (): void => {
    running = read()
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, pause).unref()
      })
  }
  go()
  return {
    name: 'catalogue',
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
