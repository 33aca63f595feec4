import { join } from 'node:path'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { type Connection, connect } from '@toonbank/database/connect.ts'
import { findPages, type Pages } from '../find-pages.ts'
import { aShopper } from '../shopper.ts'
import { visits } from '../visits.ts'
import { type Cluster, withCluster } from './a-cluster.ts'
import { buildAnother } from './another-build.ts'
import { failOver } from './failover.ts'
import { changesShow, listsLag } from './freshness.ts'
import { limitsCountShoppers } from './hops.ts'
import { joinDuringImport } from './joining.ts'
import { startLoad } from './load.ts'
import { primaryAway } from './outage.ts'
import { lostNotices, openTransfers } from './payments.ts'
import { storageDown } from './pictures.ts'
import { killAndRoll } from './rolling.ts'
import type { Pass, Running, Verdict } from './running.ts'
import { twoBuilds } from './two-builds.ts'

const visitsPerSecond = 12
/** Of a hundred visitors more than in a real shop: orders are what must not be lost. */
const buyers = 10
const tries = 8
const stock = 100_000
const defaultSeconds = 180
/** Of all seconds: for killing and rolling nodes, for changes, and for lists behind a standby; a change takes 2.5 s. */
const shares = { roll: 0.4, change: 0.12, lag: 0.08 }
const changeMilliseconds = 8_000
/** In milliseconds. */
const minLag = 8_000
const allPasses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * A cluster on one machine, under the load of mixed visitors, through the failures of its parts. Each pass prints a
 * line; exit code 1 when something is not right.
 */
export async function benchCluster(total = defaultSeconds, only: readonly number[] = allPasses): Promise<void> {
  await withCluster(async (cluster) => {
    const database = connect(cluster.pair.primaryUrl, { max: 4 })
    try {
      await inOrder(cluster, database, { total, only })
    } finally {
      await database.close()
    }
  })
}

interface PassOptions {
  /** In seconds. */
  readonly total: number
  readonly only: readonly number[]
}

async function inOrder(cluster: Cluster, database: Connection, { total, only }: PassOptions): Promise<void> {
  const another = only.includes(2) ? await buildAnother(join(cluster.directory, 'another')) : ''
  const pages = await pagesToVisit(cluster, database)
  await openTransfers(cluster.balancer.url, pages, database)
  const crowd = visits(cluster.balancer.url, pages, { buyers, tries })
  const running: Running = { cluster, pages, crowd, database, load: startLoad(crowd, visitsPerSecond) }
  const go = async (number: number, pass: Pass) => {
    if (only.includes(number)) tell(number, await pass(running))
  }
  try {
    await go(1, killAndRoll(total * shares.roll * 1_000))
    await go(2, twoBuilds(another))
    const followed = only.includes(9) ? lostNotices(running) : undefined
    followed?.catch(() => {}) // told where it is awaited
    await go(3, changesShow(Math.max(1, Math.round((total * shares.change * 1_000) / changeMilliseconds))))
    await go(4, listsLag(Math.max(minLag, total * shares.lag * 1_000)))
    await go(7, limitsCountShoppers)
    await go(8, storageDown)
    if (followed) tell(9, await followed)
    await go(10, joinDuringImport)
    await go(5, primaryAway)
  } finally {
    await running.load.stop()
  }
  // Who only looks goes on meanwhile.
  const lookers = startLoad(visits(cluster.balancer.url, pages, { buyers: 0 }), visitsPerSecond)
  try {
    await go(6, failOver)
  } finally {
    await lookers.stop()
  }
}

function tell(number: number, { isRight, told, faults = [] }: Verdict): void {
  console.log(`${isRight ? '✓' : '✗'} ${number} ${told}`)
  if (isRight) return
  process.exitCode = 1
  for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`)
}

/** Everybody buys one product whose stock is counted, and that nobody buys out. */
async function pagesToVisit({ balancer }: Cluster, { pool }: Connection): Promise<Pages> {
  const { category } = await findPages(balancer.url)
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE product SET stock_quantity = $1 WHERE id = (
       SELECT min(id) FROM product WHERE stock_managed AND NOT backorder AND stock_quantity > 0
         AND NOT EXISTS (SELECT FROM option_group WHERE product_id = product.id)) RETURNING id`,
    [stock],
  )
  const found = await aShopper(balancer.url).ask(getProduct, { params: { id: String(rows[0]?.id) } })
  if (!found.ok) throw new Error('The demo shop has no product without choices.')
  return { category, product: found.value }
}
