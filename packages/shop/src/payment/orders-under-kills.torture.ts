import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@toonbank/database/connect.ts'
import { startPostgres } from '@toonbank/database/embedded/start-postgres.ts'
import { migrate } from '@toonbank/database/migrate.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { demoFiles } from '@toonbank/demo'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { seedDemo } from '@toonbank/exchange/seed/seed-demo.ts'
import { prepareJobs } from '@toonbank/runtime/jobs/prepare-jobs.ts'
import { shopJobs } from '@toonbank/server/compose/shop-jobs.ts'
import { aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { cheapPassword } from '@toonbank/testing/cheap-password.ts'
import { keepProcess } from '@toonbank/testing/kept-process.ts'
import { aMollie } from '@toonbank/testing/mollie/a-mollie.ts'
import { seededRandom } from '@toonbank/testing/seeded-random.ts'
import { aGuest, aPlainProduct } from '@toonbank/testing/walk.ts'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'

/** CHECKOUTS, KILLS and CRASHES (of PostgreSQL) set the size of the test. */
const wanted = {
  checkouts: Number(process.env.CHECKOUTS ?? 1_000),
  kills: Number(process.env.KILLS ?? 120),
  crashes: Number(process.env.CRASHES ?? 40),
}
const clients = 12
const random = seededRandom()
/** A process takes half a minute to start again where other tests run beside it, and is killed soon after. */
const perCheckoutMs = 600_000

const dataDir = aFolder('kills')
const postgres = await startPostgres({ dataDir, maxStarts: 10_000 })
const mollie = await aMollie()
const before = connect(postgres.url, { max: 2 })
await migrate(postgres.url)
await prepareJobs(before, shopJobs)
await seedDemo(before, demoFiles, undefined, { passwordCost: cheapPassword })
const goods = await aPlainProduct({ database: before })
await before.pool.query('UPDATE product SET stock_quantity = 100000 WHERE id = $1', [goods.id])
await before.pool.query("UPDATE payment_method SET provider = 'mollie', price = 0 WHERE key = 'ideal'")
await before.close()

const unexpected: string[] = []
const settings = { DATABASE_URL: postgres.url, PAYMENT_SETTINGS: JSON.stringify(mollie.settings) }
const webs = [keepProcess(settings, unexpected), keepProcess(settings, unexpected)]
const worker = keepProcess({ ...settings, ROLE: 'worker' }, unexpected)
afterAll(async () => {
  await Promise.all([...webs, worker].map((one) => one.stop()))
  await postgres.stop()
})

/** One of the web processes that are running now. */
async function aPort(): Promise<number> {
  for (;;) {
    const ports = webs.flatMap((web) => web.port() ?? [])
    const port = ports[Math.floor(random.next() * ports.length)]
    if (port !== undefined) return port
    await pause(20)
  }
}

async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.arrayBuffer()
  return fetch(`http://127.0.0.1:${await aPort()}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    ...(body.byteLength > 0 ? { body } : {}),
  })
}
// Notices go to any running process; a lost one is not repeated, so that polling is tested too.
mollie.play.tell = (url, body) =>
  send(
    new Request(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }),
  ).catch(() => undefined)

async function untilItAnswers(): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    const answered = await client
      .connect()
      .then(() => client.query('SELECT 1'))
      .catch(() => undefined)
    await client.end().catch(() => {})
    if (answered) return
    await pause(100)
  }
}

/** Retries while network, process or database is unavailable, as a shopper would; any other answer is final. */
async function insist(visitor: Visitor, path: string, body: object): Promise<{ status: number; data: unknown }> {
  const until = Date.now() + perCheckoutMs
  for (;;) {
    const response = await visitor
      .request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      .catch(() => undefined)
    const answer =
      response && response.status < 500 && response.status !== 429
        ? await response.json().catch(() => undefined)
        : undefined
    if (response && answer) return { status: response.status, data: (answer as { data?: unknown }).data }
    if (Date.now() > until) throw new Error(`${path} was never answered`)
    await pause(100 + random.next() * 200)
  }
}

interface Checkout {
  readonly emailAddress: string
  readonly paymentUid: string
}

/** One guest's checkout, from product to bank. A request whose answer was lost is repeated. */
async function checkOut(n: number): Promise<Checkout> {
  const visitor = aVisitor(send)
  await insist(visitor, '/api/v2/cart/lines', { item: { productId: goods.id, quantity: 1, options: [] } })
  // A form whose answer was lost is sent again as it was, as the storefront does: it makes one account and logs in.
  const emailAddress = `kill${n}@example.nl`
  for (let turn = 0; !visitor.cookies.has('auth_token'); turn++) {
    await insist(visitor, '/api/v2/account/register', { ...aGuest(n), emailAddress })
    if (turn > 20) throw new Error(`${emailAddress} cannot register`)
  }
  await insist(visitor, '/api/v2/cart', { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' })
  for (let turn = 0; ; turn++) {
    const { data } = await insist(visitor, '/api/v2/account/cart/state', {})
    const paid = await insist(visitor, '/api/v2/checkout/pay', {})
    if (turn > 100) throw new Error(`${emailAddress} cannot order: ${JSON.stringify([paid, data])}`)
    if (paid.status === 200) return { emailAddress, ...(paid.data as { paymentUid: string }) }
    await pause(200)
  }
}

it('loses and duplicates no order while its processes and its database are killed', async () => {
  let begun = 0
  const counted = { kills: 0, crashes: 0 }
  const done: Checkout[] = []
  const isOver = () => begun >= wanted.checkouts && counted.kills >= wanted.kills && counted.crashes >= wanted.crashes
  const shoppers = Array.from({ length: clients }, async () => {
    while (!isOver()) {
      const checkout = await checkOut(begun++)
      done.push(checkout)
      // Most pay, some give up.
      const { id } = mollie.paymentOf(checkout.paymentUid)
      if (random.next() < 0.9) await mollie.becomes(id, 'paid')
      else if (random.next() < 0.5) await mollie.becomes(id, 'canceled')
    }
  })
  const killer = (async () => {
    while (counted.kills < wanted.kills || begun < wanted.checkouts) {
      await pause(200 + random.next() * 1_800)
      if ([...webs, worker][Math.floor(random.next() * 3)]?.kill()) counted.kills++
    }
  })()
  const crasher = (async () => {
    while (counted.crashes < wanted.crashes) {
      // A busy machine takes longer to recover than to be killed again, and then nobody could order ever.
      await untilItAnswers()
      await pause(2_000 + random.next() * 4_000)
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      try {
        process.kill(Number(pid), 'SIGKILL')
        counted.crashes++
      } catch {
        // It is being restarted.
      }
    }
  })()
  await Promise.all([...shoppers, killer, crasher])

  // After the last kill: the polling job finds what was missed.
  const database = connect(postgres.url, { max: 2 })
  const rows = async (text: string): Promise<Record<string, unknown>[]> => (await database.pool.query(text)).rows
  const openRows = () =>
    rows(
      `SELECT a.uid FROM payment_attempt a WHERE a.status IN ('open', 'pending') AND a.uid = ANY (ARRAY[${
        [...mollie.payments.values()]
          .filter(({ status }) => status === 'paid' || status === 'canceled')
          .map(({ body }) => `'${(body.metadata as { reference: string }).reference}'`)
          .join(',') || "''"
      }])`,
    )
  const quietSince = Date.now()
  while ((await openRows()).length > 0 && Date.now() - quietSince < 300_000) await pause(1_000)
  const seconds = Math.round((Date.now() - quietSince) / 1_000)
  process.stdout.write(
    `${done.length} checkouts, ${counted.kills} kills, ${counted.crashes} crashes of PostgreSQL, seed ${random.seed}; all payments followed ${seconds} s after\n`,
  )

  // Every answered checkout has an order, each shopper has one, and the database has no broken invariant.
  const answered = new Set(done.map(({ paymentUid }) => paymentUid))
  const kept = new Set((await rows('SELECT uid FROM payment_attempt')).map(({ uid }) => String(uid)))
  expect([...answered].filter((uid) => !kept.has(uid))).toEqual([])
  expect(
    await rows("SELECT email_address FROM shop_order WHERE status <> 'cancelled' GROUP BY 1 HAVING count(*) > 1"),
  ).toEqual([])
  expect((await findBroken(database)).broken).toEqual([])

  // Our books agree with the provider's, to the cent.
  const atMollie = [...mollie.payments.values()].filter(({ status }) => status === 'paid')
  const ours = await rows(
    "SELECT uid, received_amount::int AS cents FROM payment_attempt WHERE status = 'paid' ORDER BY uid",
  )
  const theirs = atMollie
    .map(({ body, cents }) => ({ uid: (body.metadata as { reference: string }).reference, cents }))
    .toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
  expect(ours.toSorted((a, b) => (String(a.uid) < String(b.uid) ? -1 : 1))).toEqual(theirs)

  // Each effect exactly once.
  expect(
    await rows(`SELECT o.number FROM shop_order o WHERE o.status = 'paid' AND (
      (SELECT count(*) FROM mail m WHERE m.dedupe_key = format('order:%s:confirmation', o.id)) <> 1
      OR (SELECT count(*) FROM invoice i WHERE i.order_id = o.id) <> 1)`),
  ).toEqual([])
  await database.close()
}, 1_800_000)
