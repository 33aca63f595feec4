import { createClient, type RawAnswer } from '@toonbank/contract/client.ts'
import { isChange } from '@toonbank/contract/endpoint.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aCrowd, askers } from '@toonbank/testing/a-crowd.ts'
import { aShop, testUrl, type Visitor } from '@toonbank/testing/a-shop.ts'
import { accessToAccounts } from '@toonbank/testing/access/access-to-accounts.ts'
import { accessToOrders } from '@toonbank/testing/access/access-to-orders.ts'
import { accessToShopping } from '@toonbank/testing/access/access-to-shopping.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { visitorOriginHeader } from './is-public.ts'
import { toPageVisitor, toVisitor, type Visitor as VisitorOfCall } from './visitor.ts'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
const { id: productId } = await aPlainProduct(shop)
const crowd = await aCrowd(shop, productId)

/** Asks what a visitor asks, as a function; undefined until then: what it answered. */
function directly(visitor: Visitor) {
  let answer: RawAnswer | undefined
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers: Readonly<Record<string, string>> = {
    cookie,
    'accept-language': 'nl-NL',
    [visitorOriginHeader]: 'here',
  }
  const { ask } = createClient({
    send: fetch,
    baseUrl: testUrl,
    async read(call, input) {
      answer = await shop.api.read(call, input, { get: (name) => headers[name] ?? null })
      return answer
    },
  })
  return { visitor: { ...visitor, ask }, answer: () => answer }
}

const reading = [...accessToAccounts(productId), ...accessToShopping(productId), ...accessToOrders()].filter(
  ({ call }) => !isChange(call) && call.file === undefined,
)
// The first of each kind by day: all of them, to everybody, in the long run.
it.each(someOf(reading, 12).map((row) => [`${row.call.method} ${row.call.path}`, row] as const))(
  '%s: is answered as a function as it is over HTTP, to everybody',
  async (_, { of, ask }) => {
    for (const asker of someOf(askers, 2)) {
      const { visitor, lastAnswer, things } = crowd[asker]
      const direct = directly(visitor)
      const id = (of && things[of]) ?? 'made-up'
      await ask(direct.visitor, id)
      await ask(visitor, id)
      const { status, text } = lastAnswer()
      // Strictly: JSON leaves out what is undefined.
      expect(direct.answer(), asker).toMatchObject({ status })
      expect(direct.answer()?.body, asker).toStrictEqual(JSON.parse(text))
    }
  },
)

it('reads and sets cookies as over HTTP', async () => {
  const reach = { appUrl: 'https://shop.example', isPublic: true }
  const headers = { cookie: 'es_cuid=a%20b; es_w=%00; auth_token=secret', 'x-client-address': '203.0.113.9' }
  const read = (visitor: VisitorOfCall) => {
    visitor.keep('es_cuid', 'c d', 30)
    visitor.forget('auth_token')
    return [visitor.cookie('es_cuid'), visitor.cookie('es_w'), visitor.token, visitor.address, visitor.isPublic]
  }
  const said: unknown[] = []
  const app = new Hono().get('/', (c) => c.text(String(said.push(read(toVisitor(c, reach))))))
  const lines = (await app.request('/', { headers })).headers.getSetCookie()
  const direct: string[] = []
  said.push(read(toPageVisitor(new Headers(headers), reach, direct)))
  expect(direct).toEqual(lines)
  expect(said[1]).toEqual(said[0])
})
