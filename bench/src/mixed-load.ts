import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { cpuTime } from './cpu-time.ts'
import { startDemoShop } from './demo-server.ts'
import { findPages } from './find-pages.ts'
import { residentMegabytes } from './resident.ts'
import { table } from './table.ts'
import { type Ending, type Visits, visits } from './visits.ts'

/** Visits a second that are begun, whether the former have ended or not. */
const rates = [25, 50, 100, 200, 400, 800]
const seconds = 10
/** Visits that may be open at once: more than that many sockets this machine has not. */
const maxOpen = 4_000
/** Visitors come from many addresses, as behind a proxy; they pay at the sandbox bank all the same. */
const ofABank = { SANDBOX_IN_PUBLIC: '1' }
/** Above capacity from the rate on of which less than this share is served. */
const capacityShare = 0.9
const backWithin = 30

/**
 * Mixed visitors at rising rates, up to twice what the shop can serve. Every visit begins at its own moment, as real
 * ones do, so waiting is counted. Exit code 1: an answer that is neither the page nor 503 with Retry-After, an order
 * that was told to be paid and is not there, or a shop that is not itself again 30 s after the crowd has gone.
 */
export async function benchMixedLoad(): Promise<void> {
  const shop = startDemoShop({
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    PICTURES_AHEAD: '0',
    DEMO_ORDERS: '0',
    ...ofABank,
  })
  const { dataDir, pid } = shop
  try {
    const url = await shop.ready()
    const crowd = visits(url, await findPages(url))
    await atRate(crowd, pid, 10)
    const rows: (string | number)[][] = []
    let isOver = false
    for (const rate of rates) {
      const found = await atRate(crowd, pid, rate)
      rows.push([`${rate}`, ...found.cells])
      if (isOver) break
      isOver = found.servedPerSecond < rate * capacityShare
    }
    const back = await secondsUntilBack(crowd)
    const database = connect((await findRunning(dataDir)) ?? '', { max: 1 })
    const lost = await lostOrders(database, crowd.paid)
    await database.close()
    console.log(
      table(
        [
          'visits begun a second',
          'served a second',
          '503',
          'gave up',
          'wrong',
          'p50 ms',
          'p95 ms',
          'p99 ms',
          'CPU %',
          'MB',
        ],
        rows,
      ),
    )
    console.log(`${crowd.paid.length} orders told to be paid, ${lost} of them lost; back after ${back.toFixed(1)} s`)
    for (const fault of crowd.faults) console.log(`  wrong: ${fault}`)
    if (lost > 0 || back > backWithin || crowd.faults.size > 0) process.exitCode = 1
  } finally {
    await shop.end()
  }
}

async function atRate({ visit }: Visits, pid: number, rate: number) {
  const endings: Record<Ending, number> = { served: 0, busy: 0, late: 0, wrong: 0 }
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const cpuBefore = cpuTime(pid)
  const startedAt = performance.now()
  for (let number = 0; number < rate * seconds; number++) {
    const due = startedAt + (number * 1_000) / rate
    const early = due - performance.now()
    if (early > 1) await pause(early)
    if (open.size >= maxOpen) {
      endings.late++
      continue
    }
    const one = visit().then((ending) => {
      endings[ending]++
      if (ending === 'served') times.push(performance.now() - due)
      open.delete(one)
    })
    open.add(one)
  }
  const begun = performance.now() - startedAt
  const servedPerSecond = (endings.served * 1_000) / begun
  const memory = await residentMegabytes(pid)
  await Promise.all(open)
  const took = performance.now() - startedAt
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const cpu = ((cpuTime(pid) - cpuBefore) / took) * 100
  const cells = [servedPerSecond, endings.busy, endings.late, endings.wrong, at(0.5), at(0.95), at(0.99), cpu, memory]
  return { servedPerSecond, cells }
}

/** Until twenty visits in a row are served, each within a second. */
async function secondsUntilBack({ visit }: Visits): Promise<number> {
  const startedAt = performance.now()
  for (let inARow = 0; inARow < 20; ) {
    const begun = performance.now()
    const ending = await visit()
    inARow = ending === 'served' && performance.now() - begun < 1_000 ? inARow + 1 : 0
    if (performance.now() - startedAt > 2 * backWithin * 1_000) break
  }
  return (performance.now() - startedAt) / 1_000
}

async function lostOrders({ pool }: ReturnType<typeof connect>, paid: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `SELECT count(*)::int AS lost FROM unnest($1::text[]) AS told (email)
     WHERE NOT EXISTS (SELECT FROM shop_order WHERE email_address = told.email AND status IN ('paid', 'inProduction'))`,
    [paid],
  )
  return rows[0]?.lost ?? 0
}
