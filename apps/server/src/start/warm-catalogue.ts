import type { Part } from './stop-in-order.ts'

/**
 * How seldom the change log is read when nobody asks, in milliseconds: pages are cached, and what was saved is seen
 * within a second.
 */
const pause = 300

/**
 * Reads the catalogue before the first visitor asks for it, and goes on reading what changed while nobody asks: cached
 * pages are dropped when what they show has changed, and after a large import the lists are ready. A failure is told by
 * whoever asks next.
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
