import { everyPage } from './page-tags.ts'

interface Waiting {
  readonly dueAt: number
  readonly tags: readonly string[]
}

export interface PurgeQueue {
  add(tags: readonly string[], dueAt: number): void
  /** When the first is due; infinite: none waits. */
  nextAt(): number
  /** Takes out what is due, each tag once; every page stands for all others. */
  take(now: number): readonly string[]
  readonly isEmpty: boolean
  clear(): void
}

/** More waiting tags than these, and every page goes: the CDN did not answer for long, or very much has changed. */
const maxWaiting = 2_000

/** Tags that are to be purged, each not before its time, on any clock. */
export function purgeQueue(): PurgeQueue {
  let waiting: Waiting[] = []
  return {
    add(tags, dueAt) {
      if (tags.length === 0) return
      waiting.push({ tags, dueAt })
      const count = waiting.reduce((sum, one) => sum + one.tags.length, 0)
      // Not before the last of them is due.
      if (count > maxWaiting) waiting = [{ tags: [everyPage], dueAt: Math.max(...waiting.map((one) => one.dueAt)) }]
    },
    nextAt: () => Math.min(...waiting.map(({ dueAt }) => dueAt)),
    take(now) {
      const due = new Set(waiting.filter(({ dueAt }) => dueAt <= now).flatMap(({ tags }) => tags))
      waiting = waiting.filter(({ dueAt }) => dueAt > now)
      return due.has(everyPage) ? [everyPage] : [...due]
    },
    get isEmpty() {
      return waiting.length === 0
    },
    clear() {
      waiting = []
    },
  }
}
