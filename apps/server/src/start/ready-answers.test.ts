import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { aFrontDoor, type Came, textOf } from '../testing/a-front-door.ts'

const { port, ask, twice, longWay, close } = await aFrontDoor()
afterAll(close)

it.each(['zstd', 'br', 'gzip'])('answers a kept page in %s as the shop does, headers and all', async (encoding) => {
  const came = await twice('/vloerkleden', { 'accept-encoding': encoding })
  expect(came.headers['content-encoding']).toBe(encoding)
  expect(came.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*form-action 'self' https:/)
  expect(came.headers['strict-transport-security']).toBe('max-age=63072000')
  expect(came.headers.vary).toBe('cookie, accept-encoding')
  expect(textOf(came)).toContain('nobody here nl-NL /vloerkleden')
})

it('says with a cached page whether the browser has a cart and a wish list', async () => {
  const marks = ({ headers }: Came) => String(headers['server-timing']).replace(/\d+\.\d\d/, 'n')
  const came = await twice('/kleed', { cookie: 'es_cuid=a; x=1;\tes_w = b' })
  expect([marks(came), textOf(came)]).toEqual(['total;dur=n, cart, wishes', expect.stringContaining('nobody')])
  expect(marks(await ask('/kleed'))).toBe('total;dur=n')
})

it('answers a cached page in the view and the language of the visitor', async () => {
  expect(textOf(await twice('/zicht', { cookie: 'view=other' }))).toMatch(/^<!-- other -->/)
  expect(textOf(await ask('/zicht'))).not.toMatch(/^<!-- other -->/)
  const inLanguage = async (language: string) => {
    const came = await ask('/both', { 'accept-language': language })
    return `${came.headers['content-language']} ${came.isReady}`
  }
  for (const isReady of [false, true])
    for (const language of ['nl-NL', 'en-US']) expect(await inLanguage(language)).toBe(`${language} ${isReady}`)
})

it.each([
  ['who has a session', '/eigen', { cookie: 'x=1; auth_token=a' }],
  ['who has a session, written loosely', '/eigen', { cookie: 'x=1;\tauth_token = a' }],
  ['who has a cart, in the room that shows it', '/cart', { cookie: 'es_cuid=a' }],
  ['who has a cart, in that room written otherwise', '/%63art', { cookie: 'es_cuid=a' }],
  ['who has a tray of samples', '/en/samples', { cookie: 'es_t=a' }],
])('never answers %s from the cache of everybody', async (_, path, headers) => {
  await ask(path)
  for (let times = 0; times < 2; times++) {
    const came = await ask(path, headers)
    expect([came.isReady, textOf(came)]).toEqual([false, expect.stringContaining(headers.cookie)])
  }
})

it('caches no page whose address has a key', async () => {
  for (const path of ['/review/abc', '/kleed?key=1', '/kleed?x=1&token=2', '/gedeelde-verlanglijst/a'])
    for (let times = 0; times < 2; times++) expect([path, (await ask(path)).isReady]).toEqual([path, false])
})

it('caches pages of this machine and of others apart', async () => {
  const here = await twice('/plek')
  const outside = await twice('/plek', { 'x-forwarded-for': '203.0.113.9' })
  const byName = await ask('/plek', { host: 'shop.example' })
  expect([textOf(here), textOf(outside), textOf(byName)].map((text) => /nobody (\w+)/.exec(text)?.[1])).toEqual([
    'here',
    'outside',
    'outside',
  ])
  expect(textOf(await ask('/plek', { 'x-asked-from': 'here', 'x-forwarded-for': '203.0.113.9' }))).toContain('outside')
})

it('answers no unknown host, neither by its header nor by the address in the request line', async () => {
  for (const path of ['/vloerkleden', '/assets/app-1a2b.js']) {
    await ask(path)
    expect((await ask(path)).isReady).toBe(true)
    for (const [asked, host] of [
      [path, 'evil.example'],
      [`http://evil.example${path}`, 'localhost'],
    ] as const)
      expect((await ask(asked, { host })).status).toBe(421)
  }
})

it('redirects a path that is not normal, also when the page of the normal one is cached', async () => {
  await twice('/netjes')
  for (const path of ['/netjes/', '//netjes', '/netjes//']) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.location]).toEqual([path, 301, '/netjes'])
  }
  expect(textOf(await ask('/netjes?'))).toContain('/netjes')
})

it('answers HEAD like GET, without the body', async () => {
  for (const path of ['/hoofd', '/assets/app-1a2b.js']) {
    const whole = await ask(path, {})
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
      200,
      0,
      whole.headers['content-type'],
    ])
  }
})

it('lets the shop answer a question with a body, a change, and HTTP/1.0', async () => {
  await twice('/lang')
  expect((await ask('/lang', { 'content-length': '1' }, 'GET', 'x')).isReady).toBe(false)
  expect((await ask('/lang', {}, 'POST')).isReady).toBe(false)
  const before = longWay()
  const answered = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /lang HTTP/1.0\r\nhost: localhost\r\n\r\n'))
    socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('end', () => resolve(text))
  })
  expect([answered.slice(9, 12), longWay() - before]).toEqual(['200', 1])
})
