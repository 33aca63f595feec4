import { setTimeout as pause } from 'node:timers/promises'
import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import { everyPage, toPurge } from './page-tags.ts'

export interface PurgerDependencies {
  readonly cdn: Cdn
  readonly cache: Pick<Cache, 'onTold'>
  readonly log: Pick<Log, 'warn'>
  readonly delays: readonly number[]
}

const pace = 200
const firstPause = 1_000
const longestPause = 15_000
/** Every page is purged when more tags than these wait. */
const maxWaiting = 2_000

export interface Purger {
  readonly name: string
  stop(): Promise<void>
}

/**
 * Tells the CDN of all that this process's own cached pages are told of. Every process does, for purging twice does no
 * harm; and one that starts purges every page, because nobody may have been there to hear of a change, or the CDN holds
 * pages of another build.
 */
export function openPurger({ cdn, cache, log, delays }: PurgerDependencies): Purger {
  const stopping = new AbortController()
  const { signal } = stopping
  const waiting = new Set<string>()
  let purging: Promise<void> | undefined

  async function purgeAll(): Promise<void> {
    let failures = 0
    while (waiting.size > 0 && !signal.aborted) {
      const tags = waiting.has(everyPage) ? [everyPage] : [...waiting].slice(0, cdn.maxTags)
      if (tags[0] === everyPage) waiting.clear()
      for (const tag of tags) waiting.delete(tag)
      const answer = await cdn.purge(tags)
      if (!answer.ok) {
        for (const tag of tags) waiting.add(tag)
        if (failures === 0)
          log.warn({ cdn: cdn.name, why: answer.detail }, 'the CDN cannot be told of changes; it is tried again')
      } else if (failures > 0) log.warn({ cdn: cdn.name }, 'the CDN is told of changes again')
      const rest = answer.ok ? pace : Math.min(firstPause * 2 ** failures, longestPause)
      failures = answer.ok ? 0 : failures + 1
      await pause(rest, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  function add(tags: readonly string[]): void {
    for (const tag of waiting.size + tags.length > maxWaiting ? [everyPage] : tags) waiting.add(tag)
    if (signal.aborted || waiting.size === 0) return
    purging ??= purgeAll().finally(() => {
      purging = undefined
    })
  }

  function tell(tags: readonly string[]): void {
    if (tags.length > 0) for (const delay of delays) setTimeout(() => add(tags), delay).unref()
  }
  cache.onTold((told) => tell(toPurge(told)))
  tell([everyPage])

  return {
    name: 'purger',
    /** Changes that were not purged yet are left to the other processes, and to the next start. */
    async stop() {
      stopping.abort()
      await purging
    },
  }
}
