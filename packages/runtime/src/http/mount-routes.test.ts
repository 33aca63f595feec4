import { type EndpointDefinition, endpoint } from '@toonbank/contract/endpoint.ts'
import { register } from '@toonbank/contract/shop/account.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { findCustomer } from '@toonbank/shop/account/find-customer.ts'
import { aShop, aVisitor, testUrl } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { callAnswerer } from './answer-call.ts'
import { mountRoutes } from './mount-routes.ts'
import { openApi } from './openapi.ts'
import { type Route, route } from './route.ts'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))

const call = {
  method: 'POST',
  path: '/api/test',
  summary: 'A test',
  data: v.nullable(v.string()),
  problems: {},
} as const
const open = endpoint({ ...call, access: 'anyone' })
const personal = endpoint({ ...call, access: 'customer' })
const backOffice = endpoint({ ...call, access: 'staff' })
const notice = endpoint({ ...call, access: 'provider', problems: { notANotice: 400 } })

const mounted = (routes: Route[]) =>
  mountRoutes(
    shop.dependencies,
    routes,
    callAnswerer((visitor, token) => findCustomer(shop.dependencies, visitor, token), 1_000),
    async (_, { rawBody, headers }) =>
      rawBody === headers.get('x-signature') ? done({ providerId: rawBody, isSigned: true }) : refused('notANotice'),
  )
const nobody = shop.aVisitor()
const customer = shop.aVisitor()
const { emailAddress } = aGuest('border')
await customer.ask(register, { body: aGuest('border') })

/** The same person at an API of this one call: what was answered, and how. */
async function ask(person: typeof nobody, asked: Route, sent: RequestInit = {}) {
  const api = mounted([asked])
  const there = aVisitor((request) => api.fetch(request))
  for (const [name, value] of person.cookies) there.cookies.set(name, value)
  const response = await there.request(call.path, { method: 'POST', ...sent })
  return [response.status, await response.json()]
}

it('hands the handler of a customer’s call that customer, and asks it for nobody else', async () => {
  const asked = route(personal, async ({ customer }) => done(customer.emailAddress))
  expect(await ask(customer, asked)).toEqual([200, { status: 'success', data: emailAddress }])
  expect(await ask(nobody, asked)).toEqual([
    401,
    { status: 'error', errorCode: 'notAuthenticated', message: 'notAuthenticated' },
  ])
})

it('lets anyone in, and looks for a customer when the handler asks for one', async () => {
  const asked = route(open, async ({ findCustomer }) => done((await findCustomer())?.emailAddress ?? null))
  expect(await ask(customer, asked)).toEqual([200, { status: 'success', data: emailAddress }])
  expect(await ask(nobody, asked)).toEqual([200, { status: 'success', data: null }])
})

it('lets nobody in to a staff call: 401 without a session, 403 with that of a customer', async () => {
  const asked = route(backOffice, async () => {
    throw new Error('nobody may come here')
  })
  expect(await ask(nobody, asked)).toEqual([
    401,
    { status: 'error', errorCode: 'notAuthenticated', message: 'notAuthenticated' },
  ])
  expect(await ask(customer, asked)).toEqual([403, { status: 'error', errorCode: 'notAllowed', message: 'notAllowed' }])
})

it('lets an outside service in by its notice, verified over the bytes as they came, and hands the handler what it names', async () => {
  const asked = route(notice, async ({ notice: { providerId } }) => done(providerId))
  const signed = (signature: string) => ({ body: ' {"a" :1}', headers: { 'x-signature': signature } })
  expect(await ask(nobody, asked, { body: 'a =1', headers: { 'x-signature': 'a =1' } })).toEqual([
    200,
    { status: 'success', data: 'a =1' },
  ])
  expect(await ask(nobody, asked, signed('{"a":1}'))).toEqual([
    400,
    { status: 'error', errorCode: 'notANotice', message: 'notANotice' },
  ])
})

it('compiles no call that does not say who may call it, and no handler that takes what its access does not give', () => {
  // @ts-expect-error access is missing
  endpoint({ ...call })
  // @ts-expect-error no such access
  endpoint({ ...call, access: 'everybody' })
  // @ts-expect-error anyone may call: there may be no customer
  route(open, async ({ customer }) => done(customer.emailAddress))
  // @ts-expect-error a provider has no session
  route(notice, async ({ findCustomer }) => done((await findCustomer())?.emailAddress ?? null))
  // @ts-expect-error who is not logged in never reaches a handler
  route(personal, async () => ({ ok: false, problem: 'notAuthenticated' }))
})

interface Described {
  readonly post: { readonly 'x-access': string; readonly security?: object[]; readonly responses: object }
}

it('says in the description of the API who may call, and with what', () => {
  const described = (endpoint: EndpointDefinition) => {
    const { paths } = openApi([{ endpoint, handle: async () => done(null) }], testUrl) as {
      paths: Record<'/api/test', Described>
    }
    const { 'x-access': access, security, responses } = paths[call.path].post
    return { access, security, refusals: Object.keys(responses) }
  }
  const session = [{ bearer: [] }, { cookie: [] }]
  expect(described(open)).toEqual({ access: 'anyone', refusals: ['200'] })
  expect(described(personal)).toEqual({ access: 'customer', security: session, refusals: ['200', '401'] })
  expect(described(backOffice)).toEqual({ access: 'staff', security: session, refusals: ['200', '401', '403'] })
  expect(described(notice)).toEqual({ access: 'provider', refusals: ['200', '400'] })
})
