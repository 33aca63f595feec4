import { connect } from '@toonbank/database/connect.ts'
import { aFolder } from '@toonbank/database/testing/a-folder.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { seededRandom } from '@toonbank/testing/seeded-random.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { afterAll, expect, it } from 'vitest'
import { aSharedCache, type Came, type Passed } from '../testing/a-shared-cache.ts'
import { startServer } from '../testing/server-process.ts'

/** REQUESTS and CUSTOMERS set the size of the test. */
const requests = Number(process.env.REQUESTS ?? 20_000)
const customers = Number(process.env.CUSTOMERS ?? 60)
const maxConcurrent = 24
const { seed, next: random } = seededRandom()

const { url } = await aTestDatabase({ shop: 'demo' })
const database = connect(url)
const dataDir = aFolder('marks')
const server = startServer({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  RATE_LIMIT_SCALE: '100000',
  TRUST_PROXY: '1',
  // For who comes from outside there is no example to transfer to.
  BANK_TRANSFER_IBAN: 'NL91ABNA0417164300',
  BANK_TRANSFER_NAME: 'Nop & Draad',
  BANK_TRANSFER_BIC: 'ABNANL2A',
  // Pages may be kept by a shared cache; the one here is never told that they have changed, which nothing does.
  CDN: 'varnish',
  VARNISH_URLS: 'http://127.0.0.1:9',
  LOG_LEVEL: 'error',
})
afterAll(async () => {
  await server.stop()
  await database.close()
})
const origin = await server.ready()
const goods = await aPlainProduct({ database })
// So large that no other amount of the shop looks like a part of it.
await database.pool.query('UPDATE product SET price = 77000000, stock_quantity = 100000 WHERE id = $1', [goods.id])

interface Customer {
  readonly cookies: Map<string, string>
  /** Stands in this customer's name, address and reference, and nowhere else: 'Qxabcz'. */
  readonly mark: string
  /** Hundredths of a percent of the list price, another for each. */
  readonly percentage: number
  readonly orderUid: string
}

const letters = (n: number): string =>
  String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26), 97 + ((n * 7 + 3) % 26))

async function post(cookies: Map<string, string>, path: string, body: object): Promise<unknown> {
  const came = await ask(front, cookies, { path, method: 'POST', headers: {}, body: JSON.stringify(body) })
  const answer = JSON.parse(came.body)
  if (answer.status !== 'success') throw new Error(`${path}: ${came.body}`)
  return answer.data
}

async function ask(cache: typeof front, cookies: Map<string, string>, request: Passed): Promise<Came> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    ...request.headers,
    'x-forwarded-for': '203.0.113.7',
    ...(cookie === '' ? {} : { cookie }),
    ...(request.method === 'POST' ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}),
  }
  const came = await cache.ask({ ...request, headers })
  for (const set of came.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    if (value === '' || /max-age=0/i.test(set)) cookies.delete(name)
    else cookies.set(name, value)
  }
  return came
}

const front = aSharedCache(origin)

async function aCustomer(n: number): Promise<Customer> {
  const cookies = new Map<string, string>()
  const mark = `Qx${letters(n)}z`
  const percentage = 5_000 + n
  const place = {
    countryCode: 'NL',
    zipCode: '3512 AE',
    houseNumber: '11',
    houseNumberAddition: '',
    city: `${mark}stad`,
  }
  const named = {
    firstName: mark,
    lastName: `${mark}sen`,
    emailAddress: `${mark}@example.nl`,
    phoneNumber: '0612345678',
  }
  await post(cookies, '/api/v2/account/register', {
    ...place,
    ...named,
    streetName: `${mark}straat`,
    password: `Kleed${mark}1`,
  })
  await database.pool.query(
    `INSERT INTO customer_price (customer_id, product_id, percentage_of_list)
      SELECT id, $1, $2 FROM customer WHERE email_address = lower($3)`,
    [goods.id, percentage, named.emailAddress],
  )
  const order = async () => {
    await post(cookies, '/api/v2/cart/lines', { item: { productId: goods.id, quantity: 1 } })
    await post(cookies, '/api/v2/cart', { shipping_option_id: 'nl-thuis', payment_option_id: 'banktransfer' })
    await post(cookies, '/api/v2/account/cart/state', {})
  }
  await order()
  await post(cookies, '/api/v2/checkout/pay', {})
  await order()
  const orders = await ask(front, cookies, { path: '/api/v2/account/orders', method: 'GET', headers: {} })
  return { cookies, mark, percentage, orderUid: JSON.parse(orders.body).data.items[0].uid }
}

/** Pages and calls that show what is a customer's, and those that are the same for all. */
function pathsOf({ orderUid }: Customer): readonly (readonly [Passed['method'], string])[] {
  const own = [
    '/account/overview',
    '/account/orders',
    `/account/orders/${orderUid}`,
    '/account/information',
    '/account/invoices',
    '/cart',
    '/checkout/gegevens',
    '/checkout/overzicht',
    `/product/${goods.id}/${goods.slugNld}`,
    '/',
    '/vloerkleden',
    '/onderhoud-en-ondertapijt',
    '/herroepen',
    '/geen-pagina',
  ]
  const pages = [...own, ...own.map((path) => `/en${path === '/' ? '' : path}`)]
  return [
    ...pages.map((path) => ['GET', path] as const),
    ...own.slice(0, 9).map((path) => ['GET', `${path}.data`] as const),
    ...own.slice(0, 9).map((path) => ['HEAD', path] as const),
    ['GET', '/api/v2/account/orders'],
    ['GET', `/api/v2/account/orders/${orderUid}`],
    ['GET', '/api/v2/account/addresses'],
    ['POST', '/api/v2/account/session'],
    ['POST', '/api/v2/account/cart/state'],
    ['POST', `/api/products/prices/${goods.id}`],
    ['POST', `/api/public/products/${goods.id}`],
    ['GET', '/sitemap.xml'],
  ]
}

/** Marks of names and own prices in a response; an own price is written in several ways. */
function foreignIn({ headers, body }: Came, own: Customer, all: ReadonlyMap<string, Customer>): string[] {
  const text = `${[...headers].join('\n')}\n${body}`
  // Tokens may look like a mark by chance: only those that somebody has, as they write them or as addresses of mail do.
  const marks = new Set([...all.values()].map(({ mark }) => mark))
  const named = [...text.matchAll(/[Qq]x[a-z]{3}z/g)]
    .map(([found]) => found.replace(/^q/, 'Q'))
    .filter((mark) => marks.has(mark))
  const priced = [...text.replace(/[.,\s]/g, '').matchAll(/38[5-9]\d{5}|39\d{6}/g)].flatMap(([amount]) =>
    all.get(amount) ? [all.get(amount)?.mark ?? ''] : [],
  )
  return [...new Set([...named, ...priced])].filter((mark) => mark !== own.mark)
}

interface Counted {
  foreign: string[]
  own: number
  notModified: number
  aborted: number
  failed: number
}

const isPersonal = (path: string): boolean => /^(\/en)?\/(account|cart|checkout|herroepen|api\/v2)/.test(path)

async function walk(cache: typeof front, crowd: readonly Customer[], total: number): Promise<Counted> {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value
  const byPrice = new Map(crowd.map((one) => [String((77_000_000 * one.percentage) / 10_000), one]))
  const etags = new Map<string, { readonly etag: string; readonly of: Customer }>()
  const counted: Counted = { foreign: [], own: 0, notModified: 0, aborted: 0, failed: 0 }
  let left = total
  const one = async (): Promise<void> => {
    const who = pick(crowd)
    const [method, path] = pick(pathsOf(who))
    const known = etags.get(path)
    const isConditional = method !== 'POST' && random() < 0.3
    const isAborted = random() < 0.05
    const request: Passed = {
      ...{ path, method },
      headers: isConditional ? { 'if-none-match': known?.etag ?? pick(['*', '"0"', 'W/"0"']) } : {},
      ...(method === 'POST' ? { body: '{}' } : {}),
      ...(isAborted ? { signal: AbortSignal.timeout(Math.floor(random() * 30)) } : {}),
    }
    const came = await ask(cache, who.cookies, request).catch(() => undefined)
    if (!came) return void counted.aborted++
    if (came.status >= 500) counted.failed++
    if (came.status === 304) counted.notModified++
    const etag = came.headers.get('etag')
    if (etag) etags.set(path, { etag, of: who })
    if (came.body.includes(who.mark)) counted.own++
    const foreign = foreignIn(came, who, byPrice)
    // "Not modified" of what is somebody's would make a browser show what its user before saw.
    if (came.status === 304 && isPersonal(path)) foreign.push(`304${known ? ` of ${known.of.mark}` : ''}`)
    if (foreign.length > 0) counted.foreign.push(`${who.mark} asked ${method} ${path}: ${foreign.join(' ')}`)
  }
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      while (left-- > 0) await one()
    }),
  )
  return counted
}

it('shows no customer what is another customer’s, with a shared cache in front', async () => {
  const crowd: Customer[] = []
  for (let n = 0; n < customers; n++) crowd.push(await aCustomer(n))
  const counted = await walk(front, crowd, requests)
  console.log(
    `seed ${seed}: ${requests} requests of ${customers} customers, ${counted.own} with the own mark, ${counted.notModified} not modified, ${counted.aborted} aborted, ${front.hits()} from the shared cache, ${counted.foreign.length} foreign marks`,
  )
  expect(counted.foreign.slice(0, 10)).toEqual([])
  expect(counted.failed).toBe(0)
  // Nor does one that knows no cookies, and no rule that lets those with a cookie past it.
  const blindCache = aSharedCache(origin, { isBlind: true })
  for (const [method, path] of pathsOf(crowd[0] as Customer))
    if (method === 'GET') await ask(blindCache, new Map(), { path, method, headers: {} })
  const blind = await walk(blindCache, crowd, requests / 4)
  expect(blind.foreign.slice(0, 10)).toEqual([])
  expect(blindCache.hits()).toBeGreaterThan(requests / 100)
  // It looks where there is something to see.
  expect(counted.own).toBeGreaterThan(requests / 5)
  expect(counted.aborted).toBeGreaterThan(requests / 100)
  // And it sees what a careless cache would do.
  const careless = await walk(aSharedCache(origin, { isCareless: true }), crowd, 500)
  expect(careless.foreign.length).toBeGreaterThan(10)
}, 1_800_000)
