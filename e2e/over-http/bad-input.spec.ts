import { type APIResponse, expect, test } from '@playwright/test'
import { aBuyer, aBuyerReadyToPay, type Buyer, findProduct } from '../steps/buyer.ts'
import { type DocumentedCall, documentedCalls, placesIn, withValueAt } from '../steps/documented-calls.ts'

/**
 * What no field of any call means. The zero character and half of a pair of surrogates cannot be stored by PostgreSQL.
 */
const hostile = [
  null,
  true,
  -5,
  0.5,
  1e9,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '2',
  '',
  'x\u0000y',
  '\ud800',
  "'; DROP TABLE product; --",
  '../../etc/passwd',
  'é'.repeat(70_000),
  [],
  {},
  [[[[]]]],
  { $ne: null },
]
const notJson = [
  '{',
  '[',
  'null',
  '[]',
  '"text"',
  '12',
  '{"a":1,}',
  '\u0000',
  '{"__proto__":{"item":1}}',
  `${'['.repeat(20_000)}`,
]
const hostileParams = [
  '0',
  '-1',
  '2147483648',
  '9999999999',
  '99999999999999999999',
  '1e3',
  '%00',
  '%F0%9F%98%80',
  '..%2F..',
  "'--",
  'x'.repeat(3_000),
  '__proto__',
]

/** For calls that are refused and therefore leave no trace: one for all of them. */
let customer: Buyer
test.beforeAll(async ({ baseURL }) => {
  customer = (await callers(baseURL))[1]
})

const plain = (path: string) => path.replace(/[{}]/g, '')

/**
 * The whole way through the server, always for one call that has both a body and a path; the others in the long run,
 * for the API's own tests throw random bad input at every call (packages/runtime/src/http/bad-input.slow.test.ts).
 */
const always = 'PUT /api/v2/cart/lines/{abcdefgh}'

for (const call of documentedCalls) {
  const name = `${call.method} ${call.path}`
  test(`${name} answers bad input with an envelope`, {
    tag: name === always ? [] : '@long',
  }, async ({ baseURL }) => {
    for (const caller of await callers(baseURL)) {
      for (const data of call.method === 'GET' ? [] : notJson)
        await expectEnvelope(
          await send(caller, call, { data: Buffer.from(data), headers: { 'content-type': 'application/json' } }),
        )
      for (const place of call.body ? placesIn(call.body) : [])
        for (const value of hostile)
          await expectEnvelope(await send(caller, call, { data: withValueAt(call.body, place, value) as object }))
      if (plain(call.path) === call.path) continue
      for (const param of hostileParams)
        await expectEnvelope(
          await send(caller, { ...call, path: call.path.replace(/\{[^}]*\}/, param) }, { data: call.body ?? {} }),
        )
    }
  })

  for (const field of call.required ?? []) {
    test(`${call.method} ${call.path} without ${field} is refused by that name`, async () => {
      for (const wrong of [undefined, {}]) {
        const answer = await send(customer, call, { data: withValueAt(call.body, field.split('.'), wrong) as object })
        expect(answer.status()).toBe(400)
        const { data } = await answer.json()
        expect(
          data.fields.map(({ field: name }: { field: string }) =>
            name.split('.').slice(0, field.split('.').length).join('.'),
          ),
        ).toContain(field)
      }
    })
  }
}

test('no quantity can corrupt a cart', async ({ baseURL }) => {
  const buyer = await aBuyer(baseURL)
  const productId = await findProduct(buyer, 'boeken', 'Boek: De verfketel')
  const added = await buyer.ask('/api/v2/cart/lines', { item: { productId, quantity: 2, options: [] } })
  const { lUid } = added.data as { lUid: string }
  for (const quantity of [-5, 0.5, 1e9, '2', null]) {
    expect(await buyer.ask('/api/v2/cart/lines', { item: { productId, quantity, options: [] } })).toMatchObject({
      status: 400,
    })
    expect(await buyer.ask(`/api/v2/cart/lines/${lUid}`, { quantity }, 'PUT')).toMatchObject({ status: 400 })
  }
  const cart = await buyer.ask('/api/v2/account/cart/state')
  expect(cart.data).toMatchObject({ lines: [{ quantity: 2 }], totals: { productsQuantity: 2 } })
})

test('a price that a browser sends is not read', async ({ baseURL }) => {
  const [honest, cheat] = await Promise.all([aBuyer(baseURL), aBuyer(baseURL)])
  const productId = await findProduct(honest, 'boeken', 'Boek: De verfketel')
  const item = { productId, quantity: 1, options: [] }
  const free = { discountInclVat: 1, baseInclVat: 1, discountPercentage: 99 }
  await honest.ask('/api/v2/cart/lines', { item })
  await cheat.ask('/api/v2/cart/lines', { item: { ...item, prices: free, price: 1 }, totals: { totalInclVat: 1 } })
  const totalOf = async (buyer: Buyer) =>
    ((await buyer.ask('/api/v2/account/cart/state')).data as { totals: { totalInclVat: number } }).totals.totalInclVat
  expect(await totalOf(cheat)).toBe(await totalOf(honest))
})

test('a body that is too large, or no JSON, is refused before it is read', async ({ baseURL }) => {
  const { calls } = await aBuyer(baseURL)
  const large = await calls.post('/api/v2/cart/lines', { data: { item: 'x'.repeat(300_000) } })
  expect(large.status()).toBe(413)
  await expectEnvelope(large)
  const text = await calls.post('/api/v2/cart/lines', { data: 'item', headers: { 'content-type': 'text/plain' } })
  expect(text.status()).toBe(415)
  await expectEnvelope(text)
  const unknown = await calls.post('/api/v2/no-such-call', { data: {} })
  expect(unknown.status()).toBe(404)
  await expectEnvelope(unknown)
})

test('another site cannot act in a customer’s name', async () => {
  const answer = await customer.calls.post('/api/v2/checkout/pay', {
    data: {},
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status()).toBe(403)
})

/** Nobody in particular, and a customer with a cart. */
async function callers(baseURL: string | undefined): Promise<readonly [Buyer, Buyer]> {
  const nobody = await aBuyer(baseURL)
  const productId = await findProduct(nobody, 'boeken', 'Boek: De verfketel')
  return [nobody, await aBuyerReadyToPay(baseURL, productId)]
}

const send = (
  { calls }: Buyer,
  { method, path }: DocumentedCall,
  more: { data: object; headers?: Record<string, string> },
) => calls.fetch(plain(path), { method, ...(method === 'GET' ? {} : more) })

async function expectEnvelope(answer: APIResponse): Promise<void> {
  const text = await answer.text()
  const what = `${answer.status()} ${answer.url().slice(0, 200)} ${text.slice(0, 300)}`
  expect(answer.status(), what).toBeLessThan(500)
  expect(text, what).not.toMatch(/\n\s+at |node_modules|\.ts:\d+/)
  const { status, errorCode, message } = JSON.parse(text)
  if (answer.ok()) expect(status, what).toBe('success')
  else
    expect({ status, errorCode: typeof errorCode, hasMessage: message !== undefined }, what).toEqual({
      status: 'error',
      errorCode: 'string',
      hasMessage: true,
    })
}
