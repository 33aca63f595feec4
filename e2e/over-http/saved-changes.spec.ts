import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { built, type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'

// Two whole processes on one database, with the storefront as it is built. What every kind of change does, always:
// apps/server/src/http/saved-changes.torture.ts.
let directories: string[]
let servers: ServerProcess[]
let shops: string[]
let database: ReturnType<typeof connect>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  directories = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `toonbank-${name}-`)))
  const [own = '', other = ''] = directories
  const first = startServer({ DATA_DIR: own, LOG_LEVEL: 'error' }, { program: built })
  servers = [first]
  shops = [await first.ready()]
  const url = (await findRunning(own)) ?? ''
  const second = startServer({ DATA_DIR: other, DATABASE_URL: url, LOG_LEVEL: 'error' }, { program: built })
  servers.push(second)
  shops.push(await second.ready())
  database = connect(url)
})
test.afterAll(async () => {
  await database.close()
  for (const server of servers.toReversed()) await server.stop()
  for (const directory of directories)
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const ask = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}

/** Every process shows it within a second of the change, of a page that both had drawn before. */
async function seenEverywhere(
  path: string,
  statement: string,
  isSeen: (answer: { status: number; text: string }) => boolean,
): Promise<void> {
  for (const shop of shops) for (let times = 0; times < 3; times++) expect(isSeen(await ask(shop + path))).toBe(false)
  await database.pool.query(statement)
  await Promise.all(
    shops.map((shop) =>
      expect.poll(async () => isSeen(await ask(shop + path)), { timeout: 1_000, intervals: [20] }).toBe(true),
    ),
  )
}

const setting = (path: string, value: string) =>
  `UPDATE shop_setting SET value = jsonb_set(value, '{${path}}', '${value}') WHERE key = 'shop'`

test('every process shows a product, a menu and a text within a second', { tag: '@long' }, async () => {
  const title = `'{"nld": "Geheel nieuw kleed", "eng": "All new rug"}'`
  await seenEverywhere('/product/1', `UPDATE product SET title = ${title} WHERE id = 1`, ({ text }) =>
    text.includes('Geheel nieuw kleed'),
  )
  await seenEverywhere('/vloerkleden', setting('menus,navigation,0,title,nld', '"Tapijten van ver"'), ({ text }) =>
    text.includes('Tapijten van ver'),
  )
  await seenEverywhere(
    '/over-ons',
    `UPDATE content_page SET title = '{"nld": "Wie wij zijn", "eng": "Us"}' WHERE slug_nld = 'over-ons'`,
    ({ text }) => text.includes('Wie wij zijn'),
  )
})

test('every process shows the merchant’s logo and icon within a second', { tag: '@long' }, async () => {
  const picture = `"data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}"`
  const tell = (name: string) => new RegExp(`/brand/${name}-[0-9a-f]{12}\\.svg`)
  await seenEverywhere('/', setting('logo', picture), ({ text }) => tell('logo').test(text))
  await seenEverywhere('/', setting('favicon', picture), ({ text }) => tell('favicon').test(text))
  for (const shop of shops) {
    const { text } = await ask(`${shop}/`)
    const logo = await fetch(shop + tell('logo').exec(text)?.[0])
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(logo.headers.get('content-security-policy')).toContain('sandbox')
  }
})

const darkPaper = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/themes/dark-paper.json'), 'utf8'))

test('every process wears another theme within a second, under the same strict policy', { tag: '@long' }, async ({
  page,
}) => {
  const theme = JSON.stringify(darkPaper.settings.theme)
  await seenEverywhere('/', setting('theme', theme), ({ text }) => text.includes('--color-paper:#1c1915'))
  const { headers } = await fetch(`${shops[0]}/`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/style-src 'self' 'sha256-[^;]+;/)
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
  for (const path of ['/', '/vloerkleden', '/product/1', '/cart', '/checkout/login']) {
    await page.goto(`${shops[0]}${path}`)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(243, 237, 227)')
    await expectAccessibleUnderTorture(page)
  }
  await seenEverywhere('/', setting('theme', '{}'), ({ text }) => !text.includes('--color-paper:#1c1915'))
})

test('a shop without English leads from each English address to Dutch, and speaks of no other language', {
  tag: '@long',
}, async () => {
  const switchOf = (text: string) => text.includes('hrefLang="en"') || text.includes('hreflang="en"')
  expect(switchOf((await ask(`${shops[0]}/`)).text)).toBe(true)
  await seenEverywhere('/', setting('english', 'false'), ({ text }) => !switchOf(text))
  for (const [path, to] of [
    ['/en', '/'],
    ['/en/product/1/a-rug?x=1', '/product/1/a-rug?x=1'],
    ['/en//evil.example', '/evil.example'],
  ]) {
    const answer = await fetch(`${shops[0]}${path}`, { redirect: 'manual' })
    const location = new URL(answer.headers.get('location') ?? '', shops[0])
    expect([answer.status >= 300 && answer.status < 400, location.host, location.pathname + location.search]).toEqual([
      true,
      new URL(shops[0] ?? '').host,
      to,
    ])
  }
  await seenEverywhere('/', setting('english', 'true'), ({ text }) => switchOf(text))
})

test('every process says within a second that the shop is closed, and that it is open again', {
  tag: '@long',
}, async () => {
  await seenEverywhere(
    '/',
    setting('active', 'false'),
    ({ status, text }) => status === 503 && !text.includes('Tapijten van ver'),
  )
  await seenEverywhere('/', setting('active', 'true'), ({ status }) => status === 200)
})
