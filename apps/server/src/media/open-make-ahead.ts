import { performance } from 'node:perf_hooks'
import type { CatalogueDependencies } from '@toonbank/api/catalogue/catalogue-dependencies.ts'
import { listShownPictures } from '@toonbank/api/catalogue/shown-pictures.ts'
import type { Stoppable } from '../start/stop-in-order.ts'
import { makeAhead } from './make-ahead.ts'
import type { PictureStore } from './picture-store.ts'

/** After the start, which has enough to do. */
const firstAfter = 10_000
const lookEvery = 60_000
/** Share of the time in which the process answers; above it shoppers need the core. */
const busy = 0.3

/**
 * Makes sizes ahead in the background of a process that serves pictures. It looks at the catalogue and at its own disk,
 * so a shop on several machines needs no queue: each fills its own DATA_DIR, and processes with the same one share the
 * work (`ensure`).
 */
export function openMakeAhead(
  pictures: PictureStore,
  { database: { db }, log }: Pick<CatalogueDependencies, 'database' | 'log'>,
): Stoppable {
  const stopping = new AbortController()
  let before = performance.eventLoopUtilization()
  const isQuiet = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization < busy && !pictures.isBusy()
  }
  let running: Promise<void> | undefined
  let seen: string | undefined
  const look = async () => {
    const shown = await listShownPictures(db)
    // The same pictures once more are not looked for on the disk; those that failed are, every hour.
    const state = `${shown.length} ${shown[0]?.name} ${shown.at(-1)?.name} ${shown.reduce((sum, one) => sum + one.width, 0)} ${Math.floor(performance.now() / 3_600_000)}`
    if (state === seen) return
    const { signal } = stopping
    const isWhole = await makeAhead({ list: async () => shown, ensure: pictures.ensure, isQuiet, signal })
    if (isWhole) seen = state
  }
  const start = () => {
    running ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'sizes of pictures could not be made ahead'))
      .finally(() => {
        running = undefined
      })
  }
  const first = setTimeout(start, firstAfter).unref()
  const timer = setInterval(start, lookEvery).unref()
  return {
    name: 'pictures ahead',
    async stop() {
      stopping.abort()
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
