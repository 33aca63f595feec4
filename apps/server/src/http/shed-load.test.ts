import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { shedLoad } from './shed-load.ts'

/** A shop that answers two pages at once, each when it is told to. */
function aBusyShop() {
  const waiting: (() => void)[] = []
  const shop = new Hono().all('*', shedLoad(2), async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text('page')
  })
  const ask = (path: string, init: RequestInit = {}) => Promise.resolve(shop.request(path, init))
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer()
  }
  return { ask, answerAll }
}

it('tells who has nothing to lose to come again while too many pages are being answered, and nobody else', async () => {
  const { ask, answerAll } = aBusyShop()
  const first = [ask('/'), ask('/vloerkleden')]
  for (const path of ['/', '/en/rugs', '/vloerkleden/kleur:rood']) {
    const refused = await ask(path, { headers: { cookie: 'locale=nld' } })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('refresh')).toBe(refused.headers.get('retry-after'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
  }
  const buyers = [
    ask('/', { headers: { cookie: 'es_cuid=a' } }),
    ask('/vloerkleden', { headers: { cookie: 'auth_token=a' } }),
    ask('/cart'),
    ask('/checkout'),
    ask('/vloerkleden.data'),
    ask('/newsletter', { method: 'POST' }),
  ]
  answerAll()
  for (const answer of [...first, ...buyers]) expect((await answer).status).toBe(200)
  const later = ask('/')
  answerAll()
  expect((await later).status).toBe(200)
})
