import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@toonbank/database/connect.ts'
import { checkOrders } from './check-orders.ts'
import { anotherProduct } from './freshness.ts'
import { backAfter } from './outage.ts'
import { type Running, seconds, see, type Verdict } from './running.ts'

/** In milliseconds. */
const noticedWithin = 10_000

const rename = "UPDATE product SET title = jsonb_build_object('nld', $1::text, 'eng', $1::text) WHERE id = $2"

/**
 * The primary is gone for good and the standby takes its place, without the last change: no node may go on showing it.
 * Nobody orders meanwhile, for what a standby has not received is lost to every shop.
 */
export async function failOver(running: Running): Promise<Verdict> {
  const { cluster, pages, crowd, database } = running
  const { pair, web } = cluster
  const { id, path } = await anotherProduct(running)
  const pathsOf = ({ url }: { url: string }) => [url + path, url + pages.category]
  const everywhere = (text: string, timeoutMs: number) => untilShown(web.flatMap(pathsOf), text, timeoutMs)
  await database.pool.query(rename, ['Ontvangen naam', id])
  await everywhere('Ontvangen naam', 2 * noticedWithin)
  await untilReceived(running)
  await pair.disconnect()
  await database.pool.query(rename, ['Verloren naam', id])
  await untilShown(
    web.map(({ url }) => url + path),
    'Verloren naam',
    noticedWithin,
  )
  await pair.stopPrimary()
  cluster.primary.to(undefined)
  await pair.promote()
  cluster.primary.to(pair.standbyUrl)
  const promotedAt = performance.now()
  const noticed = await everywhere('Ontvangen naam', noticedWithin)
  const back = Math.max(...(await Promise.all(web.map(({ url }) => backAfter(running, url, promotedAt)))))
  const promoted = connect(pair.standbyUrl, { max: 2 })
  try {
    await promoted.pool.query(rename, ['Nieuwe naam', id])
    const followed = await everywhere('Nieuwe naam', noticedWithin)
    const orders = await checkOrders(promoted, crowd.paid)
    return {
      isRight: noticed <= noticedWithin && back <= noticedWithin && followed <= noticedWithin && orders.isRight,
      told:
        `standby promoted: pages and lists without the lost change after ${seconds(noticed)}, carts after ${seconds(back)}, ` +
        `the next change shown after ${seconds(followed)}; ${orders.told}`,
      faults: orders.faults,
    }
  } finally {
    await promoted.close()
  }
}

/** Milliseconds until every address shows the text, and none of them does not. */
async function untilShown(urls: readonly string[], text: string, timeoutMs: number): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    const shown = await Promise.all(urls.map((url) => see(url)))
    if (shown.every((page) => page.text.includes(text))) return performance.now() - startedAt
    await pause(100)
  }
  return Number.POSITIVE_INFINITY
}

async function untilReceived({ database: { pool } }: Running): Promise<void> {
  const { rows } = await pool.query<{ at: string }>('SELECT pg_current_wal_lsn() AS at')
  const received = 'SELECT FROM pg_stat_replication WHERE flush_lsn >= $1::pg_lsn'
  while ((await pool.query(received, [rows[0]?.at])).rowCount === 0) await pause(50)
}
