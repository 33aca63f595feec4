import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { addLine, updateLine } from '@toonbank/contract/shop/cart.ts'
import { getProduct, type Product } from '@toonbank/contract/shop/catalogue.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { startServer } from '@toonbank/server/testing/server-process.ts'
import pg from 'pg'
import { get } from './ask.ts'
import { findPages } from './find-pages.ts'
import type { FloodOrder } from './flood.ts'
import { percentiles } from './percentiles.ts'
import { aShopper } from './shopper.ts'
import { table } from './table.ts'

const seconds = 12
const visitors = 8
const flood = 300

type Shopper = ReturnType<typeof aShopper>
type Times = Record<'page drawn anew' | 'read a product' | 'add to the cart', number[]>

/**
 * What other visitors notice of one who sends 300 changes of one cart at the same moment, every second; and of a row
 * that somebody holds for twelve seconds.
 */
export async function benchCrowd(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-crowd-'))
  // With the limits as they are for everybody, and every visitor at an address of their own.
  const server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  try {
    const url = await server.ready()
    const { product } = await findPages(url)
    const others = Array.from({ length: visitors }, (_, at) => aShopper(url, `192.0.2.${at + 1}`))
    const run = () => keepShopping(url, others, product)
    await run()
    const quiet = await run()
    const flooded = await during(aFlood(url, product), run)
    const locked = await during(aLockedProduct(url, dataDir, product), run)
    console.log(
      table(
        ['others, 95 % within ms', 'quiet', 'one floods', 'a row is locked'],
        rows(quiet, flooded.result, locked.result, 'p95'),
      ),
    )
    console.log(
      table(
        ['longest, ms', 'quiet', 'one floods', 'a row is locked'],
        rows(quiet, flooded.result, locked.result, 'longest'),
      ),
    )
    console.log(
      `Answers to the flood: ${JSON.stringify(flooded.told)}; to buyers of the locked product: ${JSON.stringify(locked.told)}`,
    )
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const rows = (quiet: Times, flooded: Times, locked: Times, what: 'p95' | 'longest') =>
  (Object.keys(quiet) as (keyof Times)[]).map((name) => [
    name,
    ...[quiet, flooded, locked].map((times) =>
      what === 'p95' ? percentiles(times[name]).p95 : Math.max(...times[name]),
    ),
  ])

async function keepShopping(url: string, others: readonly Shopper[], product: Product): Promise<Times> {
  const times: Times = { 'page drawn anew': [], 'read a product': [], 'add to the cart': [] }
  const until = performance.now() + seconds * 1_000
  const timed = async (name: keyof Times, work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    times[name].push(performance.now() - startedAt)
  }
  const shop = async (shopper: Shopper, at: number) => {
    while (performance.now() < until) {
      await timed('page drawn anew', () =>
        get(`${url}/product/${product.id}/${product.slug}?visit=${at}-${performance.now()}`),
      )
      await timed('read a product', () => shopper.ask(getProduct, { params: { id: String(product.id) } }))
      await timed('add to the cart', () => shopper.add(product))
      await pause(50)
    }
  }
  await Promise.all(others.map(shop))
  return times
}

interface Trouble {
  /** How often which status was answered. */
  stop(): Promise<Readonly<Record<string, number>>>
}

async function during(trouble: Promise<Trouble>, run: () => Promise<Times>) {
  const { stop } = await trouble
  const result = await run()
  return { result, told: await stop() }
}

async function aFlood(url: string, product: Product): Promise<Trouble> {
  const shopper = aShopper(url, '192.0.2.200')
  const added = await shopper.add(product)
  const workerData: FloodOrder = {
    url: url + updateLine.path.replace(':uid', added.ok ? added.value.lUid : ''),
    method: updateLine.method,
    headers: { ...shopper.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ quantity: 2 }),
    concurrency: flood,
  }
  const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData })
  return {
    async stop() {
      worker.postMessage('stop')
      const [told] = await once(worker, 'message')
      await worker.terminate()
      return told
    },
  }
}

/** Another product's row, and twenty who want it. */
async function aLockedProduct(url: string, dataDir: string, { id }: Product): Promise<Trouble> {
  const client = new pg.Client({ connectionString: (await findRunning(dataDir)) ?? '' })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM product WHERE id <> $1 AND stock_quantity > 9 AND NOT EXISTS (SELECT FROM option_group WHERE product_id = product.id) LIMIT 1',
    [id],
  )
  const locked = rows[0]?.id ?? 0
  await client.query('BEGIN')
  await client.query('SELECT FROM product WHERE id = $1 FOR UPDATE', [locked])
  const held = pause(seconds * 1_000).then(() => client.query('ROLLBACK'))
  const told: Record<string, number> = {}
  let isOver = false
  const want = async (_: unknown, at: number) => {
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `198.51.100.${at + 1}`,
    }
    while (!isOver) {
      const body = JSON.stringify({ item: { productId: locked, quantity: 1, options: [] } })
      const response = await fetch(url + addLine.path, { method: 'POST', headers, body })
      await response.arrayBuffer()
      told[response.status] = (told[response.status] ?? 0) + 1
      await pause(Number(response.headers.get('retry-after') ?? 0) * 1_000)
    }
  }
  const wanting = Promise.all(Array.from({ length: 20 }, want))
  return {
    async stop() {
      isOver = true
      await held
      await client.end()
      await wanting
      return told
    },
  }
}
