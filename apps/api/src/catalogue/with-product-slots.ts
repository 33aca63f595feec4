import type { Connection } from '@toonbank/database/connect.ts'
import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createSemaphore, type Semaphore } from '../http/create-semaphore.ts'

/** Fewer than half of a pool's connections: while somebody holds one product's row, all others can still be bought. */
const atOnce = 3
const longestLine = 1_000

const lanesOf = new WeakMap<Connection, Semaphore>()

/**
 * Does a change that locks the rows of these products. Of each product only a few changes run at once, in this process;
 * the others stand in line without a connection. Throws `Overloaded` for who stood there for longer than `patience`
 * milliseconds. Entered in the order of the ids, so that nobody waits in a circle.
 */
export async function withProductSlots<Result>(
  database: Connection,
  productIds: readonly number[],
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const lanes = lanesOf.get(database) ?? createSemaphore({ atOnce, longestLine })
  lanesOf.set(database, lanes)
  const until = performance.now() + patience
  const left: (() => void)[] = []
  try {
    for (const id of [...new Set(productIds)].sort((a, b) => a - b)) {
      const leave = await lanes.enter(String(id), until - performance.now())
      if (!leave) throw new Overloaded(`too many wait for product ${id}`)
      left.push(leave)
    }
    return await work()
  } finally {
    for (const leave of left) leave()
  }
}
