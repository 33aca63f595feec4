import type { Stoppable } from './stop-in-order.ts'

/** The change log is read every so many milliseconds, because cached pages must show a change within a second. */
const usualPause = 400

/**
 * Loads the catalogue before the first request and polls the change log, so that changed pages expire at once.
 * `onUnheard`: the log could not be read, so anything may have changed.
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
    /** Pages of a process that has not read the catalogue would wait for it. */
    isWarm: () => isWarm,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
