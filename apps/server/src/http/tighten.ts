import { setTimeout as pause } from 'node:timers/promises'
import { type CachedBody, inOwnMemory, plainOf } from './cached-page.ts'
import { encodeTight } from './compress.ts'

/** So often in its short life: a page that is shown again and again. */
const worthIt = 20

/** For each millisecond of work so many of rest: it takes a tenth of one core at most, however many pages there are. */
const restPerWork = 9

/**
 * Counts that a cached page was shown, and compresses one that is shown often as small as it gets: a fifth less on the
 * line, for a hundred milliseconds that another thread of the process takes, one page at a time.
 */
export function createTightener(
  tighten: (plain: Buffer) => Promise<Buffer> = encodeTight,
): (shown: CachedBody) => void {
  let isBusy = false
  const work = async (shown: CachedBody) => {
    const startedAt = performance.now()
    const body = inOwnMemory(await tighten(plainOf(shown)))
    shown.others.br = Promise.resolve(body)
    shown.ready.br = undefined
    shown.use.isTight = true
    await pause((performance.now() - startedAt) * restPerWork, undefined, { ref: false })
  }
  return (shown) => {
    shown.use.shown += 1
    if (isBusy || shown.use.shown < worthIt || shown.use.isTight) return
    isBusy = true
    work(shown)
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        isBusy = false
      })
  }
}
