import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { aPageCache, page } from '../testing/a-page-cache.ts'

it('shows a cached page without a nonce, its scripts and styles named by their hashes', async () => {
  const response = await aPageCache().ask('/')
  expect(await response.text()).toBe(page)
  const policy = response.headers.get('content-security-policy')
  for (const content of ['run()', 'a{}'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/)
})

it('names only what runs in its policy: not the data that stands beside it', async () => {
  const policyWith = async (data: string) => {
    const { state, ask } = aPageCache()
    state.links = data
    return (await ask('/')).headers.get('content-security-policy')
  }
  const data = '<script type="text/plain">[1]</script><script type="application/ld+json">{}</script>'
  expect(await policyWith(data)).toBe(await policyWith(''))
  expect(await policyWith('<script type="module">{}</script>')).not.toBe(await policyWith(''))
})

it('shows a page that is drawn once as each visitor wants to see it', async () => {
  const { drawn, ask } = aPageCache()
  const other = await (await ask('/', { cookie: 'view=other' })).text()
  const own = await (await ask('/')).text()
  expect([other, drawn]).toEqual([`<!-- other -->${own}`, ['/']])
})

it('shows whoever comes by an ad or a newsletter the page of everybody, drawn without the campaign', async () => {
  const { drawn, ask } = aPageCache()
  const long = `/?utm_source=google&gclid=${'x'.repeat(300)}`
  for (const address of [long, '/?fbclid=1', '/', '/?page=2&utm_medium=email', '/?page=2']) await ask(address)
  await ask('/?page=2&gclid=3')
  expect(drawn).toEqual(['/', '/?page=2&utm_medium=email', '/?page=2'])
})

it('caches an address that somebody may make up when it is asked for again, so that a flood of them leaves the others', async () => {
  const { drawn, ask } = aPageCache()
  const madeUp = ['/?x=1', '/?page=2', '/kleur:a', '/Kelims', '/%6belims', '/a.data?_routes=a']
  for (const address of ['/', ...madeUp, '/']) await ask(address)
  expect(drawn).toEqual(['/', ...madeUp])
  for (let times = 0; times < 2; times++) await ask('/?x=1')
  expect(drawn.slice(1 + madeUp.length)).toEqual(['/?x=1'])
})

it('keeps the languages of an address apart where it has both, and nowhere else', async () => {
  const { state, drawn, ask, time } = aPageCache()
  const languageAt = async (path: string, language: string) =>
    (await ask(path, { 'accept-language': language })).headers.get('content-language')
  for (let times = 0; times < 2; times++)
    expect([await languageAt('/', 'nl-NL'), await languageAt('/', 'en-US')]).toEqual(['nl-NL', 'nl-NL'])
  expect(drawn).toEqual(['/'])

  state.vary = 'accept-language, cookie'
  time.now = 700_000
  await Promise.all(['nl-NL', 'en-US'].map((language) => languageAt('/', language)))
  const before = drawn.length
  for (let times = 0; times < 3; times++)
    for (const language of ['en-US', 'nl-NL']) expect(await languageAt('/', language)).toBe(language)
  expect(drawn).toHaveLength(before)
})

it('draws for whoever has a session, with the nonce of that answer', async () => {
  const { drawn, ask } = aPageCache()
  await ask('/')
  for (const cookie of ['auth_token=a', 'x=1; auth_token=b', 'auth_token =e', 'x=1;\tauth_token\t=f'])
    expect(await (await ask('/', { cookie })).text()).toContain('nonce-of-this-answer')
  expect(drawn).toHaveLength(5)
})

it.each([
  '/cart',
  '/en/cart',
  '/winkelwagen',
  '/checkout/login',
  '/EN/Checkout',
  '/account/register',
  '/%63art',
  '/checkout%2Foverzicht',
])('draws %s for whoever has a cart, an order or a checked address', async (path) => {
  const { ask } = aPageCache()
  await ask(path)
  for (const cookie of ['es_cuid=a', 'x=1; es_o=c', 'es_s=d', 'x=1;\tes_cuid\t=f'])
    expect(await (await ask(path, { cookie })).text()).toContain('nonce-of-this-answer')
})

it('shows a visitor with a cart what all others see, drawn without their cookies', async () => {
  const { drawn, cookies, ask } = aPageCache()
  for (const cookie of ['es_cuid=mine', 'es_cuid=yours; es_s=b', '']) {
    const response = await ask('/vloerkleden', { cookie })
    expect(await response.text()).toBe(page)
  }
  expect(drawn).toEqual(['/vloerkleden'])
  expect(cookies).toEqual([null])
})

it('caches nothing that sets a cookie or is no whole page', async () => {
  for (const odd of [aPageCache({ cookie: 'a=b' }), aPageCache({ status: 404 })]) {
    await odd.ask('/')
    await odd.ask('/')
    expect(odd.drawn.length).toBeGreaterThan(2)
  }
})

it('answers in the best encoding that is taken', async () => {
  const response = await aPageCache().ask('/', { 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('run()')
})

it('keeps the data of a page as the page itself, the same in every view, and draws it for whoever has a session', async () => {
  const { state, drawn, ask } = aPageCache()
  state.data = '[{"_1":2},"productId",12]\n'
  await ask('/kelims.data?_routes=routes%2Fcontent')
  for (const cookie of ['', 'view=other', 'es_cuid=a']) {
    const response = await ask('/kelims.data?_routes=routes%2Fcontent', { cookie })
    expect(await response.text()).toBe(state.data)
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
  // Its address has a query, so it is cached from the second time on.
  expect(drawn).toHaveLength(2)
  await ask('/kelims.data?_routes=routes%2Fcontent', { cookie: 'auth_token=a' })
  await ask('/cart.data', { cookie: 'es_cuid=a' })
  await ask('/kelims.data')
  expect(drawn).toHaveLength(5)
})

it('reads the data of a page anew when a product that it shows has changed, and not for another', async () => {
  const { state, cache, drawn, ask } = aPageCache()
  state.products = [12]
  await ask('/kelims.data')
  cache.expire(['product 1', 'products'])
  await ask('/kelims.data')
  expect(drawn).toHaveLength(1)
  cache.expire(['product 12'])
  await ask('/kelims.data')
  expect(drawn).toHaveLength(2)
})
