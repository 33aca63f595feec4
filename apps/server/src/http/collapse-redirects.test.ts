import { expect, it } from 'vitest'
import { collapseRedirects } from './collapse-redirects.ts'

interface Moved {
  readonly to: string
  readonly status?: number
  /** Whether a merchant's rule says so, or the page itself. */
  readonly byRule?: boolean
  readonly cookie?: string
}

/** A shop in which these addresses move; all others stand. */
function aShop(moves: Readonly<Record<string, Moved>>) {
  const asked: string[] = []
  const storefront = collapseRedirects({
    async answer(request, _, how) {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname + search)
      const moved = moves[pathname + search]
      if (!moved || (moved.byRule && how?.ignoresPathRules)) return new Response('a page')
      const headers = new Headers({ location: moved.to, ...(moved.byRule ? { 'x-path-rule': '1' } : {}) })
      if (moved.cookie) headers.append('set-cookie', moved.cookie)
      return new Response(null, { status: moved.status ?? 301, headers })
    },
  })
  const ask = async (path: string, init?: RequestInit) => {
    const { status, headers } = await storefront.answer(new Request(`http://shop.example${path}`, init), 'nonce')
    expect(headers.has('x-path-rule')).toBe(false)
    return [status, headers.get('location')]
  }
  return { storefront, ask, asked }
}
const rule = (to: string, more: Partial<Moved> = {}): Moved => ({ to, byRule: true, ...more })

it.each(['/rugs/', '/rugs//'])('writes the place %s of a rule as it stands', async (to) => {
  expect(await aShop({ '/old': rule(to) }).ask('/old')).toEqual([301, '/rugs'])
})

it('leads at once to where the place of a rule moves on to', async () => {
  const { ask } = aShop({
    '/old': rule('/product/5/wrong?x=1#care'),
    '/product/5/wrong?x=1': { to: '/product/5/right?x=1' },
  })
  expect(await ask('/old')).toEqual([301, '/product/5/right?x=1'])
})

it('has moved for a while when any step has', async () => {
  const onlyProduct = { '/books': { to: '/product/7/book', status: 302 } }
  expect(await aShop({ ...onlyProduct, '/old': rule('/books', { status: 301 }) }).ask('/old')).toEqual([
    302,
    '/product/7/book',
  ])
  expect(await aShop({ '/old': rule('/a', { status: 307 }), '/a': { to: '/b' } }).ask('/old')).toEqual([307, '/b'])
})

it('follows a rule behind a page that moves', async () => {
  const { ask } = aShop({ '/old': rule('/a'), '/a': { to: '/b' }, '/b': rule('/c') })
  expect(await ask('/old')).toEqual([301, '/c'])
})

it('counts a rule that leads round by way of a page as no rule', async () => {
  const { ask } = aShop({
    '/product/5/right': rule('/product/5/wrong'),
    '/product/5/wrong': { to: '/product/5/right' },
  })
  expect(await ask('/product/5/right')).toEqual([200, null])
  const longWay = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`/${at}`, rule(`/${at + 1}`)]))
  expect(await aShop(longWay).ask('/0')).toEqual([200, null])
})

it('leaves other sites, what is no page, and redirects of pages themselves alone', async () => {
  for (const to of ['https://elsewhere.example/x/', '/media/1/x.jpg', '/api/openapi.json']) {
    const { ask, asked } = aShop({ '/old': rule(to) })
    expect(await ask('/old')).toEqual([301, to])
    expect(asked).toEqual(['/old'])
  }
  const { ask, asked } = aShop({ '/a': { to: '/b' }, '/b': { to: '/c' } })
  expect([await ask('/a'), asked]).toEqual([[301, '/b'], ['/a']])
})

it('never asks for the place of a rule when something was sent', async () => {
  const { ask, asked } = aShop({ '/old': rule('/new/', { status: 308 }) })
  expect(await ask('/old', { method: 'POST', body: 'a=1' })).toEqual([308, '/new/'])
  expect(asked).toEqual(['/old'])
})

it('hands on every cookie that is set on the way', async () => {
  const { storefront } = aShop({ '/old': rule('/a', { cookie: 'one=1' }), '/a': { to: '/b', cookie: 'two=2' } })
  const answer = await storefront.answer(new Request('http://shop.example/old'), 'nonce')
  expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
})
