import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '../phone/a-phone.ts'
import { checkOrders } from './check-orders.ts'
import { filesOfBuilds } from './files-of-builds.ts'
import { count } from './load.ts'
import { untilWhole } from './rolling.ts'
import type { Pass, Running } from './running.ts'
import { startTour } from './tour.ts'

/**
 * Another build of the shop takes the place of this one, node by node, its migrations first, and this one comes back
 * likewise: no file of either is missing at any node, forms of pages of one arrive at the other, open pages go on.
 * `another`: its checkout.
 */
export const twoBuilds =
  (another: string): Pass =>
  async (running) => {
    const { cluster, crowd, load, database } = running
    const browser = await openBrowser()
    try {
      const met = count({ crowd, load, balancer: cluster.balancer })
      const files = filesOfBuilds(['/', running.pages.category])
      await files.note(cluster.web)
      const tour = await startTour(browser, running)
      const missing: string[] = []
      putAhead(another, cluster.directory)
      for (const checkout of [another, undefined]) {
        missing.push(...(await exchange(running, checkout, files)))
        await tour.goOn()
      }
      const { browsed, lost } = await tour.end()
      const { visits, reads, failedReads, cutChanges, wrong, late, faults } = met()
      const orders = await checkOrders(database, crowd.paid)
      const bad = failedReads + cutChanges + wrong + late + missing.length + lost + browsed.faults.size
      return {
        isRight: bad === 0 && files.counts.builds === 2 && orders.isRight,
        told:
          `${files.counts.builds} builds beside each other, rolled there and back: ${visits} visits, ${failedReads} of ${reads} ` +
          `reads failed, ${cutChanges} changes were cut; ${missing.length} of ${files.counts.asked} files of their pages were missing; ` +
          `in browsers ${browsed.steps} steps within open pages, ${browsed.documents} documents and ${browsed.added} things put in ` +
          `carts, ${lost} of them lost, with ${browsed.faults.size} errors; ${orders.told}`,
        faults: [...browsed.faults, ...new Set(missing), ...faults, ...orders.faults],
      }
    } finally {
      await browser.close()
    }
  }

/** Each machine has its own DATA_DIR: the files of the next build are put there first (docs/deploy.md). */
function putAhead(another: string, directory: string): void {
  const dataDirs = readdirSync(directory).map((machine) => join(directory, machine))
  for (const dataDir of dataDirs.filter((one) => existsSync(join(one, 'builds'))))
    cpSync(join(another, 'apps/storefront/build/client/assets'), join(dataDir, 'builds/next/assets'), {
      recursive: true,
    })
}

/** Returns the files that were missing on the way. */
async function exchange(
  running: Running,
  checkout: string | undefined,
  files: ReturnType<typeof filesOfBuilds>,
): Promise<string[]> {
  const { web, workers } = running.cluster
  const missing: string[] = []
  for (const node of [...web, ...workers]) {
    await node.stop()
    await node.start(checkout)
    await untilWhole(running)
    if (!web.includes(node)) continue
    await files.note(web)
    missing.push(...(await files.check(web)))
  }
  return missing
}
