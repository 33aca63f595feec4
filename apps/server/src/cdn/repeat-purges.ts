import { setTimeout as pause } from 'node:timers/promises'
import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import type { PurgeQueue } from './purge-queue.ts'

interface Purges {
  /** To be said when something was added. */
  plan(): void
  isRunning(): boolean
  /** Waits until nothing is left, for so many milliseconds at most, and not for a CDN that does not answer. */
  finish(timeoutMs: number): Promise<void>
  stop(): Promise<void>
}

/** In milliseconds: between two purges, so that changes of one moment go together. */
const pace = 200
/** After a failure, doubled with each that follows. */
const firstPause = 1_000
const longestPause = 15_000

/** Purges what is due in the queue, as often as it takes. */
export function repeatPurges({
  cdn,
  queue,
  log,
}: {
  readonly cdn: Cdn
  readonly queue: PurgeQueue
  readonly log: Pick<Log, 'warn'>
}): Purges {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = Number.NEGATIVE_INFINITY
  let failures = 0
  let isStopped = false

  async function purge(): Promise<void> {
    const tags = queue.take(performance.now())
    for (let at = 0; at < tags.length; at += cdn.maxTags) {
      const answer = await cdn.purge(tags.slice(at, at + cdn.maxTags))
      if (!answer.ok) {
        queue.add(tags.slice(at), performance.now())
        return noteFailure(answer.detail)
      }
    }
    if (failures > 0) log.warn({ cdn: cdn.name }, 'the CDN is told of changes again')
    failures = 0
    notBefore = performance.now() + pace
  }

  function noteFailure(why: string | undefined): void {
    // Said once, not with every try.
    if (failures === 0) log.warn({ cdn: cdn.name, why }, 'the CDN cannot be told of changes; it is tried again')
    notBefore = performance.now() + Math.min(firstPause * 2 ** failures, longestPause)
    failures += 1
  }

  function plan(): void {
    clearTimeout(timer)
    const at = Math.max(queue.nextAt(), notBefore)
    if (running || isStopped || at === Number.POSITIVE_INFINITY) return
    timer = setTimeout(go, Math.max(0, at - performance.now())).unref()
  }

  function go(): void {
    running = purge().finally(() => {
      running = undefined
      plan()
    })
  }

  return {
    plan,
    isRunning: () => running !== undefined,
    async finish(timeoutMs) {
      const until = performance.now() + timeoutMs
      while ((running || !queue.isEmpty) && failures === 0 && performance.now() < until) await pause(20)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
