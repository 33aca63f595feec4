import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@toonbank/database/connect.ts'
import { superuser } from '@toonbank/database/embedded/cluster.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import { cpuTime } from './cpu-time.ts'
import { measuredShop } from './demo-server.ts'
import { findPages } from './find-pages.ts'
import { measure } from './load.ts'
import { postgresTime } from './postgres-time.ts'
import { aShopper } from './shopper.ts'
import { table } from './table.ts'

const seconds = 8
const askers = 8
/** What everybody buys at once, and what everybody buys something else of. */
const manyProducts = 40
/** Orders before anything is counted: until then the compiler of Node works, and connections plan what they prepare. */
const warmUp = 600

/**
 * What a whole order costs, from the empty cart to the paid order and until the last of its mails is sent: processor
 * time of the server and of PostgreSQL, statements and plannings, with one product that all want and with many.
 */
export async function benchOrders(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-bench-orders-'))
  const settings = { DATA_DIR: dataDir, ...measuredShop }
  try {
    await countStatements(settings, dataDir)
    const server = startServer(settings)
    const url = await server.ready()
    const database = connect(await superuserUrlOf(dataDir), { max: 1 })
    try {
      await database.pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
      const { product } = await findPages(url)
      const copies = await copyProduct(database, product.productId)
      const of = (ids: readonly number[]) => (n: number) => ({ productId: ids[n % ids.length] ?? 0, selected: [] })
      const rows = []
      for (const [name, chosen] of [
        ['one product that all want', of(copies.slice(0, 1))],
        ['many products', of(copies)],
      ] as const) {
        let orders = 0
        const order = async () => void (await aShopper(url).order(chosen(orders++)))
        const pid = server.child.pid ?? 0
        const many = (each: number) => Promise.all(Array.from({ length: askers }, () => inTurns(each, order)))
        await many(warmUp / askers)
        await mailsSent(database)
        orders = 0
        await database.pool.query('SELECT pg_stat_statements_reset()')
        const before = { postgres: postgresTime(dataDir), server: cpuTime(pid) }
        const measured = await measure({ pid, seconds, askers, ask: order })
        const behind = await mailsSent(database)
        const postgres = postgresTime(dataDir) - before.postgres
        const served = cpuTime(pid) - before.server
        const { rows: counted } = await database.pool.query<{ calls: string; plans: string }>(
          'SELECT sum(calls) AS calls, sum(plans) AS plans FROM pg_stat_statements',
        )
        const each = (total: number | string | undefined) => Number(total ?? 0) / orders
        rows.push([
          name,
          measured.perSecond,
          each(served),
          each(postgres),
          each(counted[0]?.calls),
          each(counted[0]?.plans),
          measured.medianMilliseconds,
          measured.slowMilliseconds,
          behind / 1_000,
        ])
      }
      console.log(
        table(
          [
            'a whole order, paid',
            'per second',
            'server CPU ms each',
            'PostgreSQL CPU ms each',
            'statements each',
            'plannings each',
            'median ms',
            '95 % within ms',
            'mails behind, s',
          ],
          rows,
        ),
      )
    } finally {
      await database.close()
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function inTurns(times: number, work: () => Promise<void>): Promise<void> {
  for (let n = 0; n < times; n++) await work()
}

/** Waits until the worker has sent all mails; returns how long that took, in milliseconds. */
async function mailsSent({ pool }: ReturnType<typeof connect>): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed' LIMIT 1`,
    )
    if (rowCount === 0) return performance.now() - begun
    await pause(100)
  }
}

/** The role of the shop may neither change settings of PostgreSQL nor read the statements of others. */
async function superuserUrlOf(dataDir: string): Promise<string> {
  const url = new URL((await findRunning(dataDir)) ?? '')
  url.username = superuser
  return url.href
}

/** PostgreSQL counts statements only when it was told so before it started. */
async function countStatements(settings: Record<string, string>, dataDir: string): Promise<void> {
  const first = startServer(settings)
  await first.ready()
  const database = connect(await superuserUrlOf(dataDir), { max: 1 })
  await database.pool.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
  await database.pool.query("ALTER SYSTEM SET pg_stat_statements.track_planning = 'on'")
  await database.close()
  await first.stop()
}

/** Products like one, without choices, that never run out. */
async function copyProduct({ pool }: ReturnType<typeof connect>, id: number): Promise<number[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_name = 'product' AND is_identity = 'NO' AND is_generated = 'NEVER' AND column_name <> 'article_number'`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO product (article_number, ${names}) SELECT 'BENCH-' || n, ${names} FROM product, generate_series(1, ${manyProducts}) AS n
     WHERE id = $1 RETURNING id`,
    [id],
  )
  await pool.query("UPDATE product SET backorder = true WHERE article_number LIKE 'BENCH-%'")
  return rows.map((row) => Number(row.id))
}
