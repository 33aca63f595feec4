import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCustomers } from '@toonbank/contract/staff/customer.ts'
import { listHistory } from '@toonbank/contract/staff/history.ts'
import { readFeed } from '@toonbank/contract/staff/live.ts'
import { countOrderViews, listOrders } from '@toonbank/contract/staff/order-list.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { readToday } from '@toonbank/contract/staff/today.ts'
import { connect } from '@toonbank/database/connect.ts'
import { startPostgres } from '@toonbank/database/embedded/start-postgres.ts'
import { migrate } from '@toonbank/database/migrate.ts'
import { demoFiles } from '@toonbank/demo'
import { orderSorts, orderViews } from '@toonbank/domain/order/order-view.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { createStaffClient } from '@toonbank/server/compose/create-staff-api.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import pg from 'pg'
import { percentiles } from '../percentiles.ts'
import { table } from '../table.ts'
import { generateOrders } from './generate-orders.ts'

/** What people type into the search, from the rarest word to one that a third of the orders have. */
const searches = [
  ...['TB26-950000', '950000', 'klant1234@', 'de vries', 'Zoe', 'jansen bakker', 'firma 12', '0612', '0612345678'],
  ...['1234ab', '12', 'a', '3SBENCH00050', 'ART-77', 'klant', 'nobodyhasthis'],
]
const customerSearches = [
  '',
  'klant1234@',
  'de vries',
  'Zoe',
  'jansen',
  'firma 12',
  '0612345678',
  'a',
  'nobodyhasthis',
] as const
const filters = [
  { madeToMeasure: 'yes' },
  { samples: 'yes' },
  { country: 'BE' },
  { pickup: 'yes' },
  { minTotal: '190000' },
] as const
const rounds = 8

/** npm run bench -- office [orders customers]: the office's lists over many orders. */
export async function benchOffice(orders = 100_000, customers = 200_000): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-bench-'))
  const postgres = await startPostgres({ dataDir, durable: false })
  const admin = new pg.Pool({ connectionString: postgres.superuserUrl.replace(/\/[^/?]*(\?|$)/, '/office$1'), max: 1 })
  admin.on('error', () => {})
  const first = new pg.Client({ connectionString: postgres.superuserUrl })
  await first.connect()
  await first.query('CREATE DATABASE office')
  // Databases of tests plan each statement once; a merchant's plans for what is asked.
  await first.query("ALTER DATABASE office SET plan_cache_mode = 'auto'")
  await first.end()
  const url = postgres.superuserUrl.replace(/\/[^/?]*(\?|$)/, '/office$1')
  await migrate(url)
  const database = connect(url)
  try {
    await prepareJobs(database, shopJobs)
    await seedDemo(database, demoFiles)
    await generateOrders(admin, customers, orders)
    const log = { info: () => {}, warn: () => {}, error: console.error }
    const dependencies = openDependencies({
      ...{ database, databaseUrl: url, appUrl: 'http://localhost', isPublic: false, sandboxInPublic: false },
      ...{ rateLimitScale: 1_000_000, clock: () => new Date(), log },
    })
    const client = createStaffClient(dependencies, asOwner({ kind: 'command', name: 'bench' }))
    const measure = async (ask: () => Promise<{ readonly ok: boolean }>) => {
      const times: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const begun = performance.now()
        if (!(await ask()).ok) throw new Error('refused')
        if (round > 0) times.push(performance.now() - begun)
      }
      return times
    }
    const rows: [string, number, number][] = []
    const note = (name: string, times: readonly number[]) => {
      const { p50, p95 } = percentiles(times)
      rows.push([name, Math.round(p50), Math.round(p95)])
    }
    const all: number[] = []
    for (const view of orderViews) {
      const ofView: number[] = []
      for (const sort of orderSorts)
        ofView.push(...(await measure(() => client.ask(listOrders, { query: { view, sort } }))))
      note(`view ${view}, five sorts`, ofView)
      all.push(...ofView)
    }
    for (const q of searches) {
      const ofSearch: number[] = []
      for (const view of ['all', 'toShip', 'attention'] as const)
        for (const sort of orderSorts)
          ofSearch.push(...(await measure(() => client.ask(listOrders, { query: { q, view, sort } }))))
      note(`search ${q}`, ofSearch)
      all.push(...ofSearch)
    }
    for (const filter of filters) {
      const ofFilter: number[] = []
      for (const sort of orderSorts)
        ofFilter.push(...(await measure(() => client.ask(listOrders, { query: { ...filter, sort } }))))
      note(`filter ${JSON.stringify(filter)}`, ofFilter)
      all.push(...ofFilter)
    }
    note('counts of all views', await measure(() => client.ask(countOrderViews, {})))
    note('everything', all)
    for (const q of customerSearches)
      note(`customers ${q}`, await measure(() => client.ask(listCustomers, { query: { q } })))
    note('today, 3,000 to ship', await measure(() => client.ask(readToday, {})))
    const histories = [
      {},
      { who: 'job' },
      { who: 'staff:3' },
      { q: 'TB26-950000' },
      { q: '950000' },
      { q: 'nobodyhasthis' },
    ]
    for (const query of histories)
      note(`history ${JSON.stringify(query)}`, await measure(() => client.ask(listHistory, { query })))
    const after = new Date(Date.now() - 1_000).toISOString()
    note('live feed', await measure(() => client.ask(readFeed, { query: { after } })))
    const number = await withEvents(admin, 200)
    note('an order with 200 events', await measure(() => client.ask(showOrderForOffice, { params: { number } })))
    console.log(table(['ms', 'median', '95 %'], rows))
    const { rows: cost } = await admin.query<{ id: string }>('SELECT id FROM shop_order ORDER BY random() LIMIT 2000')
    const ids = cost.map(({ id }) => Number(id))
    await admin.query('BEGIN')
    const each = async (sql: string) => {
      const begun = performance.now()
      await admin.query(
        `DO $$ DECLARE one bigint; BEGIN FOREACH one IN ARRAY ARRAY[${ids}]::bigint[] LOOP ${sql}; END LOOP; END $$`,
      )
      return ((performance.now() - begun) / ids.length).toFixed(3)
    }
    const written = await each('PERFORM order_search_refresh(ARRAY[one])')
    const moved = await each("UPDATE order_search SET status = status || '.' WHERE order_id = one")
    const billed = await each(
      "UPDATE order_search SET words = words || order_search_words('F2026-999999') WHERE order_id = one",
    )
    console.log(`search row of an order: written ${written} ms, its status ${moved} ms, its invoice ${billed} ms`)
    await admin.query('ROLLBACK')
  } catch (error) {
    console.error(error)
    throw error
  } finally {
    await database.close()
    await admin.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The number of an order that has got so many notes. */
async function withEvents(admin: pg.Pool, events: number): Promise<string> {
  const { rows } = await admin.query<{ number: string }>(
    `WITH one AS (SELECT id, number FROM shop_order WHERE status = 'delivered' ORDER BY id LIMIT 1),
      notes AS (INSERT INTO order_note (order_id, body, by, at)
        SELECT one.id, 'Belt zaterdag terug, ' || n, '{"kind":"command","name":"bench"}', now() - n * interval '1 hour'
        FROM one, generate_series(1, $1::int) AS n)
    SELECT number FROM one`,
    [events],
  )
  return rows[0]?.number ?? ''
}
