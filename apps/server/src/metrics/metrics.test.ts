import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { afterAll, expect, it } from 'vitest'
import { shopJobs } from '../compose/shop-jobs.ts'
import { createFrontDoor } from '../start/front-door.ts'
import { listen } from '../start/listen.ts'
import { stopServer } from '../start/stop-in-order.ts'
import { openMetrics } from './open-metrics.ts'

const shop = await aShop()
await prepareJobs(shop.database, shopJobs)
const logged: unknown[] = []
const log = { error: (line: unknown) => void logged.push(line) }
const metrics = openMetrics(log)
const policy = { https: false, formHosts: [], contentSecurityPolicy: true } as const
const door = createFrontDoor({
  ...{ trustProxy: { hops: 0 }, ownHost: 'localhost', isKnownHost: () => true, policy },
  log: { warn: () => {} },
  observe: metrics.observe,
  isReady: async () => true,
  shop: Promise.resolve({ fetch: ({ url }) => new Response('', { status: url.endsWith('gone') ? 410 : 200 }) }),
})
const port = await listen(door, '127.0.0.1', 0)
await listen(metrics.server, '127.0.0.1', 0, 'METRICS_PORT')
afterAll(async () => {
  for (const server of [door, metrics.server]) await stopServer(server)
  expect(logged).toEqual([])
})

const address = `http://127.0.0.1:${(metrics.server.address() as AddressInfo).port}`
const read = async () => (await fetch(`${address}/metrics`)).text()
/** Lines of a metric: '{status="paid"} 1'. */
const linesOf = async (name: string) =>
  (await read())
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `) ? [line.slice(name.length)] : []))

it('has what Node says of itself before the shop is open', async () => {
  expect(await read()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(await linesOf('toonbank_database_up')).toEqual([])
})

it('counts answers by route and status, and gives no address a name of its own', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, 'measured')
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  const { database: connection } = shop
  await connection.pool.query('INSERT INTO mail_task (mail_id) SELECT min(id) FROM mail')
  metrics.addShop({ connection, pools: { read: connection.pool }, catalogueAge: () => 0.25 }, [
    '/product/:id/:slug',
    ...shop.api.callPaths,
  ])
  // The first answer has them already.
  expect(await linesOf('toonbank_orders')).toEqual(['{status="paid"} 1'])
  for (const path of [
    '/product/1/a',
    '/product/2/b',
    '/api/v2/cart/lines/x',
    '/what-is-this/1',
    '/sale-gone',
    '/beheer/feed',
  ])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect((await linesOf('toonbank_http_requests_total')).sort()).toEqual([
    '{method="GET",route="/*",status="200"} 1',
    '{method="GET",route="/*",status="410"} 1',
    '{method="GET",route="/api/v2/cart/lines/:uid",status="200"} 1',
    '{method="GET",route="/product/:id/:slug",status="200"} 2',
  ])
  expect(await linesOf('toonbank_http_request_duration_seconds_count')).toContain('{route="/product/:id/:slug"} 2')
})

it('tells of orders and payments of the last hour, and of what waits', async () => {
  expect(await linesOf('toonbank_orders')).toEqual(['{status="paid"} 1'])
  expect(await linesOf('toonbank_payments')).toEqual(['{provider="sandbox",status="paid"} 1'])
  expect(await linesOf('toonbank_tasks_waiting')).toEqual([
    ...['{kind="payment"} 0', '{kind="refund"} 0', '{kind="mail"} 1', '{kind="eInvoice"} 0', '{kind="vat"} 0'],
  ])
  expect(Number((await linesOf('toonbank_outbox_waiting'))[0])).toBeGreaterThan(0)
  expect(await linesOf('toonbank_catalogue_age_seconds')).toEqual([' 0.25'])
  expect(await linesOf('toonbank_database_up')).toEqual([' 1'])
  const [queue] = await linesOf('toonbank_jobs_waiting')
  expect(queue).toMatch(/^\{queue="[a-z-]+"\} \d+$/)
})

it('answers no other path and no other method', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})

it.each(['alerts.yml', 'dashboard.json'])('has every figure that docs/monitoring/%s asks for', async (file) => {
  const text = readFileSync(new URL(`../../../../docs/monitoring/${file}`, import.meta.url), 'utf8')
  const asked = new Set(text.match(/\b(toonbank|nodejs|process)_[a-z0-9_]+/g))
  const had = new Set((await read()).match(/^[a-z_0-9]+/gm))
  expect(asked.size).toBeGreaterThan(8)
  expect([...asked].filter((name) => !had.has(name))).toEqual([])
})
