import { setTimeout as pause } from 'node:timers/promises'
import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import { connect } from '@toonbank/database/connect.ts'
import { aTestDatabase } from '@toonbank/database/testing/a-test-database.ts'
import { done } from '@toonbank/domain/outcome.ts'
import { afterAll, expect, it } from 'vitest'
import { aSharedCache } from '../testing/a-shared-cache.ts'
import { anInstance } from '../testing/an-instance.ts'

const { url } = await aTestDatabase({ shop: 'demo' })
const { pool, close } = connect(url)
/** Each of the two processes purges what may be there, and once more. */
let purges = 0
const began = Promise.withResolvers<void>()
/** Two shared caches, as a CDN has several places: what one forgets, all do. */
const caches = [0, 1].map(() => aSharedCache((path, init) => fromOrigin(path, init.headers)))
const cdn: Cdn = {
  name: 'a shared cache',
  tags: { header: 'cache-tag', between: ',' },
  maxTags: 100,
  async purge(tags) {
    // As long as a call to another place takes.
    await pause(30)
    for (const cache of caches) cache.purge(tags)
    if (++purges === 4) began.resolve()
    return done(undefined)
  },
}
const instances = [anInstance(url, cdn), anInstance(url, cdn)]
let turn = 0
const fromOrigin = async (path: string, headers: RequestInit['headers']) =>
  (instances[turn++ % instances.length] as (typeof instances)[number]).answer(path, headers)
afterAll(async () => {
  for (const { stop } of instances) await stop()
  await close()
})
await began.promise

const see = async (cache: (typeof caches)[number], path: string) =>
  (await cache.ask({ path, method: 'GET', headers: {} })).body

/** Until every cache answers by itself. */
async function keptEverywhere(path: string): Promise<void> {
  for (const cache of caches)
    await expect
      .poll(
        async () => {
          const before = cache.hits()
          await see(cache, path)
          return cache.hits() > before
        },
        { timeout: 10_000, interval: 30 },
      )
      .toBe(true)
}

/**
 * When the last question was asked that got the old page, in milliseconds after the change, and whether it came back.
 */
async function follow(cache: (typeof caches)[number], path: string, expected: string, changedAt: number) {
  let [lastOld, isNew, wentBack] = [0, false, false]
  while (performance.now() - changedAt < 1_800) {
    const askedAt = performance.now()
    const isShown = (await see(cache, path)).includes(expected)
    if (!isShown) {
      lastOld = askedAt - changedAt
      wentBack ||= isNew
    }
    isNew ||= isShown
    await pause(7)
  }
  return { lastOld: isNew ? lastOld : Number.POSITIVE_INFINITY, wentBack }
}

// First: a changed text purges all pages, and once more after two seconds.
it('keeps what has not changed: an order’s stock purges the pages of its product and no others', async () => {
  await keptEverywhere('/blogs')
  await keptEverywhere('/product/5')
  await pool.query('UPDATE product SET stock_quantity = stock_quantity + 1 WHERE id = 5')
  await expect.poll(() => caches[0]?.paths(), { timeout: 2_000 }).not.toContain('/product/5')
  expect(caches[0]?.paths()).toContain('/blogs')
})

const inBothLanguages = (text: string) => `jsonb_build_object('nld', '${text}', 'eng', '${text}')`
const kinds: readonly (readonly [
  what: string,
  path: string,
  statement: (n: number) => string,
  shown: (n: number) => string,
])[] = [
  ['a price', '/product/1', (n) => `UPDATE product SET price = ${n} WHERE id = 1`, String],
  ['stock', '/product/2', (n) => `UPDATE product SET stock_quantity = ${n} WHERE id = 2`, (n) => `"openQuantity":${n}`],
  [
    'a text',
    '/over-ons',
    (n) => `UPDATE content_page SET title = ${inBothLanguages(`Over ${n}`)} WHERE slug_nld = 'over-ons'`,
    (n) => `Over ${n}`,
  ],
]

it.each(kinds)(
  'shows %s within a second through every cache, and never the old one after it',
  async (_, path, statement, shown) => {
    const looks = []
    for (let round = 1; round <= 30; round++) {
      const value = 5_000_000 + round
      await keptEverywhere(path)
      await pool.query(statement(value))
      const changedAt = performance.now()
      looks.push(...(await Promise.all(caches.map((cache) => follow(cache, path, shown(value), changedAt)))))
    }
    expect(looks.length).toBeGreaterThan(3)
    expect(looks.filter(({ wentBack }) => wentBack)).toEqual([])
    expect(Math.max(...looks.map(({ lastOld }) => lastOld))).toBeLessThan(1_000)
  },
)
