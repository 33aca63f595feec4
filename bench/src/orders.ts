import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import { findPages } from './find-pages.ts'
import { measure } from './load.ts'
import { postgresTime } from './postgres-time.ts'
import { aShopper } from './shopper.ts'
import { table } from './table.ts'

const seconds = 8
const askers = 8
/** What everybody buys at once, and what everybody buys something else of. */
const manyProducts = 40

/**
 * What a whole order costs, from the empty cart to the paid order: processor time of the server and of PostgreSQL,
 * statements and plannings, with one product that all want and with many.
 */
export async function benchOrders(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-bench-orders-'))
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', PICTURES_AHEAD: '0' }
  try {
    await countStatements(settings, dataDir)
    const server = startServer(settings)
    const url = await server.ready()
    const database = connect((await findRunning(dataDir)) ?? '', { max: 1 })
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
        await database.pool.query('SELECT pg_stat_statements_reset()')
        const before = postgresTime(dataDir)
        const measured = await measure({
          ...{ pid: server.child.pid ?? 0, seconds, askers },
          ask: async () => void (await aShopper(url).order(chosen(orders++))),
        })
        const postgres = postgresTime(dataDir) - before
        const { rows: counted } = await database.pool.query<{ calls: string; plans: string }>(
          'SELECT sum(calls) AS calls, sum(plans) AS plans FROM pg_stat_statements',
        )
        const each = (total: number | string | undefined) => Number(total ?? 0) / orders
        rows.push([
          name,
          measured.perSecond,
          measured.cpuMilliseconds,
          each(postgres),
          each(counted[0]?.calls),
          each(counted[0]?.plans),
          measured.medianMilliseconds,
          measured.slowMilliseconds,
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

/** PostgreSQL counts statements only when it was told so before it started. */
async function countStatements(settings: Record<string, string>, dataDir: string): Promise<void> {
  const first = startServer(settings)
  await first.ready()
  const database = connect((await findRunning(dataDir)) ?? '', { max: 1 })
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
