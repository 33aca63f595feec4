import { expect, test } from '@playwright/test'
import type { LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import { type OtherShop, openOtherShop } from '../steps/other-shop.ts'

// Two processes on one database: each follows the setting without a build or a new start. Always: how paths are written
// and read (packages/domain/src/content/{localized-path,own-path}.test.ts, apps/server/src/compose/locale-strategies.torture.ts), and
// the addresses of the strategy that a shop begins with (one-address.spec.ts, addresses.spec.ts).
let shop: OtherShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await openOtherShop(2)
  await shop.database.pool.query(
    `INSERT INTO path_rule (path, location, status_code) VALUES
      ('/oud', '/vloerkleden', 301), ('/en/old', '/en/rugs', 301), ('/nl/ouder', '/vloerkleden/hoogpolig', 301)`,
  )
})
test.afterAll(() => shop.close())

const english = { 'accept-language': 'en-GB,en;q=0.9,nl;q=0.1' }
const chose = (language: 'nld' | 'eng') => ({ cookie: `locale=${language}`, 'accept-language': 'de' })

async function get(path: string, headers: Record<string, string> = {}, url = shop.urls[0]) {
  const answer = await fetch(url + path, { redirect: 'manual', headers: { 'accept-language': 'nl', ...headers } })
  const text = await answer.text()
  return {
    text,
    headers: answer.headers,
    status: answer.status,
    location: answer.headers.get('location'),
    language: /<html lang="(\w+)"/.exec(text)?.[1],
  }
}

/** Where every link and form of a page leads: to pages, not to files and to what only developers see. */
const linksOf = (text: string) =>
  [...text.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^\/(mailbox|media|api)/.test(path))

const alternatesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g)].map(
      ([, rel = '', language, href = '']) => [language ?? rel, new URL(href).pathname],
    ),
  )

interface Written {
  readonly nld: string
  readonly eng: string
  /** Where the link to the other language of the Dutch page leads. */
  readonly switch: string
}

const pages: readonly [LocaleStrategy, Written][] = [
  ['prefix_except_default', { nld: '', eng: '/en', switch: '/en' }],
  ['prefix', { nld: '/nl', eng: '/en', switch: '/en' }],
  ['no_prefix', { nld: '', eng: '', switch: '/en' }],
]

for (const [strategy, written] of pages)
  test(`${strategy}: a page, its links and what search engines read are written so`, { tag: '@long' }, async () => {
    await shop.setStrategy(strategy)
    for (const url of shop.urls) {
      const nld = await get(`${written.nld}/vloerkleden/hoogpolig`, {}, url)
      expect([nld.status, nld.language]).toEqual([200, 'nl'])
      expect(alternatesOf(nld.text)).toEqual({
        canonical: `${written.nld}/vloerkleden/hoogpolig`,
        nl: `${written.nld}/vloerkleden/hoogpolig`,
        en: `${written.eng}/rugs/high-pile`,
        'x-default': `${written.nld}/vloerkleden/hoogpolig`,
      })
      const others = linksOf(nld.text).filter((path) =>
        written.nld === '' ? /^\/(nl|en)(?=$|\/)/.test(path) : !/^\/nl(?=$|[/?])/.test(path),
      )
      // In the header and, for a phone, in the footer.
      expect(new Set(others)).toEqual(new Set([`${written.switch}/rugs/high-pile`]))
      expect(nld.text).toContain(`"item":"${url}${written.nld}/vloerkleden"`)

      const eng = await get(`${written.eng}/rugs`, {}, url)
      expect([eng.status, eng.language]).toEqual([200, 'en'])
      const dutch = linksOf(eng.text).filter((path) =>
        (written.eng === '' ? /^\/(nl|en)(?=$|\/)/ : /^(?!\/en(?=$|[/?]))/).test(path),
      )
      expect(new Set(dutch)).toEqual(new Set([`${strategy === 'no_prefix' ? '/nl' : written.nld}/vloerkleden`]))
    }
  })

/** Strategy, address, what the visitor speaks, where it leads; and whether for good, or with the choice remembered. */
type Lead = readonly [LocaleStrategy, string, Record<string, string>, string, 301 | 302 | 303, string?]
const leads: readonly Lead[] = [
  ['prefix_except_default', '/nl', {}, '/', 301],
  ['prefix_except_default', '/nl/vloerkleden?page=2', english, '/vloerkleden?page=2', 301],
  ['prefix_except_default', '/nl/account/orders', {}, '/account/orders', 301],
  ['prefix_except_default', '/nl/ouder', {}, '/vloerkleden/hoogpolig', 301],
  ['prefix', '/', {}, '/nl', 302],
  ['prefix', '/', english, '/en', 302],
  ['prefix', '/', chose('eng'), '/en', 302],
  ['prefix', '/cart', chose('eng'), '/en/cart', 302],
  ['prefix', '/account/login/link?token=x', english, '/en/account/login/link?token=x', 302],
  ['prefix', '/vloerkleden', english, '/nl/vloerkleden', 301],
  ['prefix', '/rugs/colour:blue', {}, '/en/rugs/colour:blue', 301],
  ['prefix', '/zoeken?q=wol', english, '/nl/zoeken?q=wol', 301],
  ['prefix', '/nl/en/rugs', {}, '/nl/rugs', 301],
  ['prefix', '//nl//vloerkleden/', {}, '/nl/vloerkleden', 301],
  ['prefix', '/oud', english, '/nl/vloerkleden', 301],
  ['prefix', '/old', {}, '/en/rugs', 301],
  ['prefix', '/nl/ouder', {}, '/nl/vloerkleden/hoogpolig', 301],
  ['prefix', '/nl/checkout/gegevens', {}, '/nl/cart', 303],
  ['no_prefix', '/en', {}, '/', 302, 'eng'],
  ['no_prefix', '/nl/cart', english, '/cart', 302, 'nld'],
  ['no_prefix', '/en/rugs/colour:blue?sort=lowest-price', {}, '/rugs/colour:blue?sort=lowest-price', 302, 'eng'],
  ['no_prefix', '/oud', english, '/vloerkleden', 301],
  ['no_prefix', '/old', {}, '/rugs', 301],
]

for (const [strategy, path, headers, to, status, remembered] of leads)
  test(`${strategy}: ${path} leads ${JSON.stringify(headers)} to ${to}`, { tag: '@long' }, async () => {
    await shop.setStrategy(strategy)
    const answer = await get(path, headers)
    expect([answer.status, answer.location]).toEqual([status, to])
    // A browser asks again each time: another strategy must find nobody on the way back. A token is stored nowhere.
    const isStoredNowhere = remembered !== undefined || path.includes('token=')
    expect(answer.headers.get('cache-control') ?? '').toMatch(isStoredNowhere ? /^no-store$/ : /no-cache|^$/)
    expect(/locale=(\w+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]).toBe(remembered)
    if (status === 302 && !remembered) expect(answer.headers.get('vary')).toContain('accept-language')
  })

test('a path rule that leads from one way of writing to the other ends at the page', { tag: '@long' }, async () => {
  await shop.setStrategy('prefix')
  await shop.database.pool.query(
    `INSERT INTO path_rule (path, location, status_code) VALUES ('/nl/blogs', '/blogs', 301)`,
  )
  await expect.poll(async () => (await get('/nl/blogs')).status).toBe(200)
})

test('no_prefix: an address of one language is shown in it, one of both in the visitor’s, from every cache', {
  tag: '@long',
}, async () => {
  await shop.setStrategy('no_prefix')
  const asked = [{}, english, chose('eng'), chose('nld')]
  for (let times = 0; times < 3; times++)
    for (const url of shop.urls) {
      const languagesAt = (path: string) => Promise.all(asked.map(async (who) => (await get(path, who, url)).language))
      for (const path of ['/', '/blogs', '/account/login', '/bestaatniet'])
        expect([path, await languagesAt(path)]).toEqual([path, ['nl', 'en', 'en', 'nl']])
      for (const path of ['/vloerkleden', '/zoeken?q=wol', '/winkelwagen'])
        expect([path, new Set(await languagesAt(path))]).toEqual([path, new Set(['nl'])])
      for (const path of ['/rugs', '/search?q=wool']) expect(new Set(await languagesAt(path))).toEqual(new Set(['en']))
    }
  const home = await get('/')
  expect(alternatesOf(home.text)).toEqual({ canonical: '/' })
  expect(home.headers.get('vary')).toMatch(/accept-language.*cookie|cookie.*accept-language/)
})

test('no_prefix: a document of the other language is sent to another one in place of data, whoever asked before', {
  tag: '@long',
}, async () => {
  await shop.setStrategy('no_prefix')
  for (const [path, own, other] of [
    ['/vloerkleden.data', {}, english],
    ['/rugs.data', english, {}],
  ] as const)
    for (let times = 0; times < 3; times++) {
      expect([path, (await get(path, own)).status]).toEqual([path, 200])
      expect([path, (await get(path, other)).status]).toEqual([path, 202])
    }
})

test('no_prefix: a product is shown in the language of its name in the address', { tag: '@long' }, async () => {
  await shop.setStrategy('no_prefix')
  const [nld, eng] = [(await get('/product/1')).location, (await get('/product/1', english)).location]
  expect(nld).not.toBe(eng)
  expect((await get(nld ?? '', english)).language).toBe('nl')
  expect((await get(eng ?? '')).language).toBe('en')
  expect((await get('/product/1')).status).toBe(302)
})

test('a form without JavaScript goes on in the language of its page', { tag: '@long' }, async () => {
  for (const [strategy, path, headers, to] of [
    ['prefix', '/en/vat-view', {}, '/en'],
    ['prefix', '/vat-view', english, '/en'],
    ['no_prefix', '/vat-view', english, '/'],
  ] as const) {
    await shop.setStrategy(strategy)
    const answer = await fetch(shop.urls[0] + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, origin: shop.urls[0] ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
  }
})

test('what is no page has no language', { tag: '@long' }, async () => {
  for (const strategy of ['prefix', 'no_prefix'] as const) {
    await shop.setStrategy(strategy)
    for (const path of ['/robots.txt', '/sitemap.xml', '/feeds/google.xml', '/favicon.svg'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
  }
})

test('a data request for an address of another strategy loads the document anew', { tag: '@long' }, async () => {
  await shop.setStrategy('prefix')
  const answer = await get('/vloerkleden.data')
  expect(answer.status).toBe(202)
  expect(answer.text).toContain('/nl/vloerkleden')
  expect(answer.text).toMatch(/"reload",true|reload/)
})
