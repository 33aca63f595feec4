export interface Semaphore {
  isFull(key: string): boolean
  /** Returns the release function; undefined: the queue is full or the wait exceeded `timeoutMs`. */
  acquire(key: string, timeoutMs?: number): Promise<(() => void) | undefined>
}

interface SemaphoreOptions {
  readonly maxConcurrent: number
  readonly maxQueued: number
}

interface Slots {
  taken: number
  readonly queue: Set<() => void>
}

/** Creates a semaphore for each key. Waiting callers occupy no connection and no lock. */
export function createSemaphore({ maxConcurrent, maxQueued }: SemaphoreOptions): Semaphore {
  const slotsOf = new Map<string, Slots>()

  const releaseOnce = (key: string, slots: Slots) => {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const [next] = slots.queue
      if (next) next()
      else if (--slots.taken === 0) slotsOf.delete(key)
    }
  }

  const isFull = (key: string) => {
    const slots = slotsOf.get(key)
    return slots !== undefined && slots.taken >= maxConcurrent && slots.queue.size >= maxQueued
  }

  return {
    isFull,
    async acquire(key, timeoutMs = 0) {
      const slots = slotsOf.get(key) ?? { taken: 0, queue: new Set() }
      slotsOf.set(key, slots)
      if (slots.taken < maxConcurrent) {
        slots.taken++
        return releaseOnce(key, slots)
      }
      if (isFull(key) || timeoutMs <= 0) return undefined
      // A released slot goes to the first in the queue, so that no later caller overtakes it.
      const isHandedOver = await waitForSlot(slots, timeoutMs)
      return isHandedOver ? releaseOnce(key, slots) : undefined
    },
  }
}

function waitForSlot({ queue }: Slots, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const take = () => {
      clearTimeout(timer)
      queue.delete(take)
      resolve(true)
    }
    const timer = setTimeout(() => {
      queue.delete(take)
      resolve(false)
    }, timeoutMs)
    queue.add(take)
  })
}
