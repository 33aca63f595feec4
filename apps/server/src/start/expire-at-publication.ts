import type { Database } from '@toonbank/database/connect.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { ChangeLog } from '@toonbank/runtime/cache/change-log.ts'
import { nextPublication } from '@toonbank/shop/content/next-publication.ts'
import type { Stoppable } from './stop-in-order.ts'

/** It is checked again after so many milliseconds, because the database's clock may be set forward. */
const longestPause = 60_000
const retryAfter = 1_000

interface PublicationDependencies {
  readonly db: Database
  readonly clock: () => Date
  readonly cache: Pick<Cache, 'expire'>
  readonly changes: Pick<ChangeLog, 'onChange'>
}

/** Expires pages when a scheduled post appears, because no saved change announces it. */
export function expireAtPublication({ db, clock, cache, changes }: PublicationDependencies): Stoppable {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined
  let expected: Date | undefined
  let isStopped = false

  async function look(): Promise<number> {
    const now = clock()
    if (expected && expected <= now) cache.expire(['posts'])
    expected = await nextPublication(db, now)
    return expected ? Math.max(0, expected.getTime() - clock().getTime()) : longestPause
  }

  function go(): void {
    looking = look()
      .catch(() => retryAfter)
      .then((wait) => {
        clearTimeout(timer)
        if (!isStopped) timer = setTimeout(go, Math.min(wait, longestPause)).unref()
      })
  }

  go()
  changes.onChange(({ kinds }) => {
    if (kinds.has('posts') && !isStopped) go()
  })
  return {
    name: 'publication',
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
