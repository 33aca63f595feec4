import { randomUUID } from 'node:crypto'
import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { ChangeLog } from '@toonbank/runtime/cache/change-log.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import { hasChangedSince } from './has-changed-since.ts'
import { everyPage, toPurge } from './page-tags.ts'
import { type Purged, purgeLease } from './purge-lease.ts'
import { purgeQueue } from './purge-queue.ts'
import { repeatPurges } from './repeat-purges.ts'

export interface PurgerDependencies {
  readonly cdn: Cdn
  readonly database: Pick<Connection, 'db' | 'pool'>
  readonly cache: Pick<Cache, 'onTold'>
  /** Of the primary. */
  readonly changes: Pick<ChangeLog, 'handled'>
  readonly log: Pick<Log, 'warn'>
  /** Of the storefront whose pages this process draws. */
  readonly build: string
  /** When a change is purged, and again, in milliseconds after it was told (`purgeDelays`). */
  readonly delays: readonly number[]
  /** Whether the catalogue was read: its first reading is told as a change of all lists, which it is not. */
  readonly isReady: () => boolean
}

/** In milliseconds: how often the holder says that it is there, and another looks whether it is. */
const renewEvery = 1_000
const lookEvery = 500
/** How long a process that stops waits for the CDN; what is left then, the next one purges. */
const timeoutAtEndMs = 2_000

export interface Purger {
  readonly name: string
  stop(): Promise<void>
}

/**
 * Tells the CDN of all that this process's own cached pages are told of, while it holds the lease: one process of all
 * does. Who takes over purges every page when anything has changed since everything was purged.
 */
export function openPurger({ cdn, database, cache, changes, log, build, delays, isReady }: PurgerDependencies): Purger {
  const lease = purgeLease(database, randomUUID())
  const queue = purgeQueue()
  const purges = repeatPurges({ cdn, queue, log })
  let isHolder = false
  /** From before the lease is taken: what is told meanwhile is not missed. */
  let isListening = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let renewing: Promise<void> | undefined

  const add = (tags: readonly string[]): void => {
    const toldAt = performance.now()
    for (const delay of delays) queue.add(tags, toldAt + delay)
    purges.plan()
  }
  cache.onTold((told) => {
    if (isListening) add(toPurge(told))
  })

  /** Undefined: something waits or is on its way. */
  function purgedNow(): Purged | undefined {
    const handled = changes.handled()
    return isHolder && handled && queue.isEmpty && !purges.isRunning() ? { ...handled, build } : undefined
  }

  async function renew(): Promise<void> {
    if (!isHolder && !isReady()) return
    isListening = true
    const held = await lease.hold(purgedNow())
    if (!held) {
      isHolder = false
      isListening = false
      return queue.clear()
    }
    if (isHolder) return
    isHolder = true
    if (await hasChangedSince(database.pool, held.purged, build).catch(() => true)) add([everyPage])
  }

  function go(): void {
    renewing = renew()
      // While the database is away nothing changes, and nobody else can take over.
      .catch(() => {})
      .finally(() => {
        if (!isStopped) timer = setTimeout(go, isHolder ? renewEvery : lookEvery).unref()
      })
  }
  go()

  return {
    name: 'purger',
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await renewing
      if (isHolder) await purges.finish(timeoutAtEndMs)
      await purges.stop()
      if (!isHolder) return
      await lease.hold(purgedNow())
      await lease.release()
    },
  }
}
