import { setTimeout as pause } from 'node:timers/promises'
import { checkOrders } from './check-orders.ts'
import { count } from './load.ts'
import type { Pass, Running } from './running.ts'

/** In milliseconds. */
const maxWait = 20_000

/** Each node is killed, then each is rolled, in turns until so many milliseconds have passed, and once at least. */
export const killAndRoll =
  (duration: number): Pass =>
  async (running) => {
    const { cluster, crowd, load, database } = running
    const met = count({ crowd, load, balancer: cluster.balancer })
    const until = performance.now() + duration
    let [killed, rolled, cutByRolls] = [0, 0, 0]
    do {
      for (const node of cluster.web) {
        await node.kill()
        await node.start()
        await untilWhole(running)
        killed++
      }
      const before = met().cutChanges
      for (const node of cluster.web) {
        await node.stop()
        await node.start()
        await untilWhole(running)
        rolled++
      }
      cutByRolls += met().cutChanges - before
    } while (performance.now() < until)
    // Orders that wait for a bank's answer have two seconds to end.
    await pause(2_000)
    const { visits, reads, failedReads, retried, cutChanges, wrong, late, faults } = met()
    const orders = await checkOrders(database, crowd.paid)
    return {
      isRight: failedReads === 0 && wrong === 0 && late === 0 && cutByRolls === 0 && orders.isRight,
      told:
        `${killed} nodes killed, ${rolled} rolled, ${visits} visits: ${failedReads} of ${reads} reads failed, ` +
        `${retried} went to a second node, ${cutChanges} changes were cut by a kill, ${cutByRolls} by a roll; ${orders.told}`,
      faults: [...faults, ...orders.faults],
    }
  }

/** A node that says nothing for so long counts with its failures. */
export async function untilWhole({ cluster: { balancer } }: Running): Promise<void> {
  const until = performance.now() + maxWait
  while (!balancer.isWhole() && performance.now() < until) await pause(50)
}
