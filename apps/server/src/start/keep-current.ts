import type { Part } from './stop-in-order.ts'

/** How seldom the catalogue is looked after when nobody visits, in milliseconds. */
const pause = 900

/**
 * Reads the catalogue before the first visitor asks for it, and goes on reading what changed while nobody asks: after a large import the
 * lists are ready. A failure is told by whoever asks next.
 */
export function keepCurrent(read: () => Promise<unknown>): Part {
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
