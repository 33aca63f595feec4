import { getCart } from '@toonbank/contract/shop/cart.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { hostileBody, hostileCookie, hostileSegment, hostileText, type Schema } from '@toonbank/testing/hostile.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } }
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' }[]
}
const described = (await (await shop.api.fetch(new Request('http://localhost:3000/api/openapi.json'))).json()) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const calls = Object.entries(described.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
)

// Each of these makes a hash that is slow on purpose.
const hashes = /login|register|password|account$/

const visitor = shop.aVisitor()
await readyToPay(visitor, (await aPlainProduct(shop)).id, 'hostile')
const session = visitor.cookies.get('auth_token') ?? ''

const requestOf = ({ path, method, operation }: (typeof calls)[number]) => {
  const names = operation.parameters ?? []
  return fc
    .record({
      segments: fc.array(hostileSegment, { minLength: 3, maxLength: 3 }),
      query: fc.array(hostileText, { minLength: 2, maxLength: 2 }),
      body: hostileBody(operation.requestBody?.content['application/json']?.schema ?? {}),
      isLoggedIn: fc.boolean(),
      cookies: fc.record({ es_cuid: hostileCookie, es_o: hostileCookie, es_s: hostileCookie }, { requiredKeys: [] }),
    })
    .map(({ segments, query, body, isLoggedIn, cookies }) => {
      const asked = names
        .filter((name) => name.in === 'query')
        .map(({ name }, index): [string, string] => [name, query[index] ?? ''])
      const address =
        path.replace(/\{\w+\}/g, () => segments.pop() ?? 'x') +
        (asked.length > 0 ? `?${new URLSearchParams(asked)}` : '')
      const sent = Object.entries({ ...cookies, ...(isLoggedIn ? { auth_token: session } : {}) }).map(
        ([name, value]) => `${name}=${value}`,
      )
      const headers = {
        'sec-fetch-site': 'same-origin',
        cookie: sent.join('; '),
        ...(body.type === '' ? {} : { 'content-type': body.type }),
      }
      return {
        address,
        init: { method: method.toUpperCase(), headers, ...(method === 'get' ? {} : { body: body.text }) },
      }
    })
}

it('finds the calls to try', () => expect(calls.length).toBeGreaterThan(30))

it.each(calls)('answers $call with an envelope and never with a failure, whatever is sent', async (asked) => {
  await fc.assert(
    fc.asyncProperty(requestOf(asked), async ({ address, init }) => {
      const response = await shop.api.fetch(new Request(`http://localhost:3000${address}`, init))
      const body: unknown = await response.json()
      expect([response.status < 500, body]).toMatchObject([
        true,
        { status: response.status === 200 ? 'success' : 'error' },
      ])
    }),
    hashes.test(asked.path) ? tries(3, 50) : tries(8, 1_000),
  )
})

it.each(['/sandbox-bank/%00', '/mailbox?to=%00', '/mailbox/%00', '/mailbox/99999999999999999999/html'])(
  'answers %s without a failure',
  async (path) => {
    expect((await visitor.request(path)).status).toBeLessThan(500)
  },
)

it('says which field cannot be stored, and takes a cookie that was tampered with for none', async () => {
  const headers = { 'content-type': 'application/json' }
  const named = await visitor.request('/api/public/content', { method: 'POST', headers, body: '{"slug":"a\\u0000"}' })
  expect([named.status, await named.json()]).toMatchObject([
    400,
    { data: { fields: [{ field: 'slug', problem: 'malformed' }] } },
  ])
  for (const half of ['\\ud83d', '\\uDC00', '\\uD83D\\u0041'])
    expect(
      await (
        await visitor.request('/api/public/content', { method: 'POST', headers, body: `{"slug":"a${half}"}` })
      ).json(),
    ).toMatchObject({ data: { fields: [{ field: 'slug', problem: 'malformed' }] } })
  const stranger = shop.aVisitor()
  stranger.cookies.set('es_cuid', '%00')
  expect(await stranger.ask(getCart, {})).toMatchObject({ ok: true, value: { lines: [] } })
})
