import { getCart } from '@toonbank/contract/shop/cart.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { expect, it } from 'vitest'
import { aVisit } from '../testing/a-visit.ts'
import { visitor } from './visit.server.ts'

/** An API that notes what it was sent and sets a cookie with every answer. */
function aShop(setCookie?: string) {
  const seen: Headers[] = []
  const send = (async (_url: string, init: RequestInit) => {
    seen.push(new Headers(init.headers))
    return Response.json({ status: 'success', data: null }, { headers: setCookie ? { 'set-cookie': setCookie } : {} })
  }) as typeof fetch
  return { seen, send }
}
const visit = (path: string, cookie: string, shop: ReturnType<typeof aShop>) =>
  aVisit(shop.send, new Request(`http://localhost:3000${path}`, { headers: { cookie } }))

it('speaks to the API as this visitor, from our own pages, in the language of the path', async () => {
  const shop = aShop()
  await visit('/en/rugs', 'es_cuid=c1', shop).context.get(visitor).ask(getAppConfig, {})
  expect(Object.fromEntries(shop.seen[0] ?? [])).toMatchObject({
    cookie: 'es_cuid=c1',
    origin: 'https://shop.example',
    'sec-fetch-site': 'same-origin',
    'accept-language': 'en-US',
  })
})

it('shows a cookie of one answer to the next call and hands it to the browser', async () => {
  const shop = aShop('es_cuid=c2; Path=/; HttpOnly')
  const { context, setCookies } = visit('/', '', shop)
  await context.get(visitor).ask(getCart, {})
  await context.get(visitor).ask(getCart, {})
  expect(shop.seen[0]?.get('cookie')).toBeNull()
  expect(shop.seen[1]?.get('cookie')).toBe('es_cuid=c2')
  expect(setCookies()).toContain('es_cuid=c2; Path=/; HttpOnly')
})

it('tells whether there is a session without asking', () => {
  const { context } = visit('/', 'auth_token=t', aShop())
  expect(context.get(visitor)).toMatchObject({ hasSession: true, language: 'nld' })
})

it('takes along what was posted when the shop is busy, but passwords, so that one button sends it again', async () => {
  const send = (async () =>
    Response.json({ status: 'error' }, { status: 503, headers: { 'retry-after': '1' } })) as typeof fetch
  const body = new URLSearchParams([
    ['firstName', 'Anna'],
    ['password', 'geheim'],
    ['order', ''],
  ])
  const request = new Request('http://localhost:3000/en/account/register?to=cart', { method: 'POST', body })
  const { context } = aVisit(send, request)
  // The page's action has read the form before it asks.
  await request.formData()
  const asked = context.get(visitor).ask(getAppConfig, {})
  await expect(asked).rejects.toMatchObject({
    init: { status: 503, headers: { 'retry-after': '1' } },
    data: {
      reason: 'busy',
      form: {
        action: '/en/account/register?to=cart',
        fields: [
          ['firstName', 'Anna'],
          ['order', ''],
        ],
      },
    },
  })
})
