import type { Connection } from '@toonbank/database/connect.ts'
import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createSemaphore, type Semaphore } from '@toonbank/runtime/http/create-semaphore.ts'

/** The limit is less than half of the pool, so that other products can be bought while one row is locked. */
const maxConcurrent = 3
const maxQueued = 1_000

const semaphoreOf = new WeakMap<Connection, Semaphore>()

/**
 * Runs a change that locks these products, with one semaphore for each; waiting callers use no connection. Throws
 * `Overloaded` after `timeoutMs`. Semaphores are acquired by id, which prevents deadlocks.
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
