import type { Connection } from '@toonbank/database/connect.ts'
import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createSemaphore, type Semaphore } from '@toonbank/runtime/http/create-semaphore.ts'

/** Fewer than half of a pool's connections: while one product's row is locked, all others can still be bought. */
const maxConcurrent = 3
const maxQueued = 1_000

const semaphoreOf = new WeakMap<Connection, Semaphore>()

/**
 * Runs a change that locks the rows of these products, in a semaphore for each product of this process; callers in the
 * queue hold no connection. Throws `Overloaded` after a wait of `timeoutMs` milliseconds. Acquired in the order of the
 * ids, against deadlock.
 */
export async function withProductSlots<Result>(
  database: Connection,
  productIds: readonly number[],
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const slots = semaphoreOf.get(database) ?? createSemaphore({ maxConcurrent, maxQueued })
  semaphoreOf.set(database, slots)
  const until = performance.now() + timeoutMs
  const taken: (() => void)[] = []
  try {
    for (const id of [...new Set(productIds)].sort((a, b) => a - b)) {
      const release = await slots.acquire(String(id), until - performance.now())
      if (!release) throw new Overloaded(`too many wait for product ${id}`)
      taken.push(release)
    }
    return await work()
  } finally {
    for (const release of taken) release()
  }
}
