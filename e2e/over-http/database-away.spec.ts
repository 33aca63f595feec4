import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { built, type ServerProcess, startServer } from '@toonbank/server/testing/server-process.ts'
import { postgresOf } from '../steps/freeze.ts'

const kept = '/vloerkleden'
let dataDir: string
let server: ServerProcess
let shop: string
let productId: number

// One shop that goes through it all, in this order.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'toonbank-away-'))
  server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, { program: built })
  shop = await server.ready()
  const found = await ask('/api/public/content', { slug: 'ondertapijten-en-onderhoud/onderhoud' })
  productId = JSON.parse(found.text).data.products?.[0]?.id ?? JSON.parse(found.text).data.products?.items?.[0]?.id
})
test.afterAll(async () => {
  postgresOf(dataDir).thaw()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function ask(path: string, body?: object, cookie = '') {
  const startedAt = performance.now()
  const response = await fetch(shop + path, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html', 'content-type': 'application/json', cookie },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return {
    path,
    status: response.status,
    after: response.headers.get('retry-after'),
    text,
    milliseconds: performance.now() - startedAt,
  }
}

/** A form's button, as it is pressed without JavaScript; redirects that only give the press its number are followed. */
async function press(path: string) {
  const headers = {
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
    cookie: 'auth_token=somebody; es_cuid=somebody',
  }
  const startedAt = performance.now()
  const body = new URLSearchParams({ quantity: '2', couponCode: 'WELKOM10' })
  const answer = await fetch(shop + path, { method: 'POST', headers, body })
  return { path, status: answer.status, text: await answer.text(), milliseconds: performance.now() - startedAt }
}

const add = () => ask('/api/v2/cart/lines', { item: { productId, quantity: 1, options: [] } })
const readCart = () => ask('/api/v2/account/cart/state', {}, 'es_cuid=somebody')
const aPageOfSomebody = () => ask('/cart', undefined, 'es_cuid=somebody')

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > 10_000) throw new Error('it did not come')
    await pause(20)
  }
  return performance.now() - startedAt
}

/** Everything that visitors do, at once and then again. */
async function everythingSaysLater(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const [ready, keptPage, ...others] = await Promise.all([
      ask('/readyz'),
      ask(kept),
      add(),
      add(),
      readCart(),
      aPageOfSomebody(),
      ask('/api/search', { q: 'kelim' }),
      ask('/en/search?q=wool'),
      ask('/feeds/google.xml'),
      ask('/mailbox'),
    ])
    expect([ready.status, ready.milliseconds < 1_000]).toEqual([503, true])
    expect([keptPage.status, keptPage.milliseconds < 2_000]).toEqual([200, true])
    for (const { path, status, after, milliseconds } of others)
      expect([path, status, after, milliseconds < 2_000]).toEqual([path, 503, '1', true])
    const [, , , page] = others
    expect(page?.text).toContain('Even geduld')
    await everyAddressSaysItInWords()
  }
}

/**
 * Also those without a page of their own: the shopper reads what to do, and one button sends again what was pressed.
 */
async function everyAddressSaysItInWords(): Promise<void> {
  const pressed = await Promise.all(
    ['/cart/lines/abcdefgh', '/cart/coupons/remove', '/account/logout', '/cart'].map(press),
  )
  const doors = await Promise.all([
    ask('/checkout', undefined, 'es_cuid=somebody'),
    ask('/account/overview', undefined, 'auth_token=somebody'),
  ])
  for (const { path, status, text, milliseconds } of [...pressed, ...doors]) {
    expect([path, status, milliseconds < 5_000]).toEqual([path, 503, true])
    // Judged by parts: a whole page would be no message.
    const title = /<h1[^>]*>([^<]+)/.exec(text)?.[1]
    expect([path, title, text.includes('<header')]).toEqual([path, 'Even geduld', true])
  }
  for (const { path, text } of pressed)
    expect([path, text.includes('type="hidden" name="quantity" value="2"')]).toEqual([path, true])
}

test('a frozen database: 503 within two seconds, kept pages go on, and two seconds after it answers again all is well', {
  tag: '@long',
}, async () => {
  expect(productId).toBeGreaterThan(0)
  expect((await add()).status).toBe(200)
  expect((await ask(kept)).status).toBe(200)
  const postgres = postgresOf(dataDir)
  for (let round = 0; round < 2; round++) {
    postgres.freeze()
    const frozenAt = performance.now()
    await everythingSaysLater()
    // Four times as long as a kept page is fresh.
    while (performance.now() - frozenAt < 20_000) {
      expect((await ask(kept)).status).toBe(200)
      expect((await ask('/readyz')).status).toBe(503)
      await pause(250)
    }
    postgres.thaw()
    expect(await until(async () => (await add()).status === 200)).toBeLessThan(2_000)
    expect((await ask('/readyz')).status).toBe(200)
    expect((await aPageOfSomebody()).status).toBe(200)
  }
})

test('an embedded database that dies is started again, five times in ten minutes, and then the shop ends with the reason', {
  tag: '@long',
}, async () => {
  test.setTimeout(120_000)
  for (let time = 1; time <= 5; time++) {
    const postgres = postgresOf(dataDir)
    const before = postgres.postmaster()
    postgres.kill()
    const answers = await Promise.all([add(), readCart(), aPageOfSomebody()])
    for (const { status } of answers) expect([200, 503]).toContain(status)
    await until(async () => (await add()).status === 200)
    expect(postgres.postmaster()).not.toBe(before)
    expect((await ask('/readyz')).status).toBe(200)
  }
  postgresOf(dataDir).kill()
  const { code, said } = await server.ended
  expect(code).toBe(1)
  expect(said).toContain('PostgreSQL ended 6 times within ten minutes')
})
