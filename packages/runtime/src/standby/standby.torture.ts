import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import type { Connection } from '@toonbank/database/connect.ts'
import { aShopWithStandby, raised } from '@toonbank/testing/a-shop-with-standby.ts'
import { seededRandom } from '@toonbank/testing/seeded-random.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

/** In milliseconds: how far the standby is behind, and how far it may be. */
const delay = 2_000
const maxLag = 4_000
const allowed = 1_000

interface Version {
  readonly price: number
  readonly committedAt: number
}

it.each([
  { what: 'the lag of the standby and a second', isDisturbed: false, most: delay + allowed, longRun: 30_000 },
  {
    what: 'what is allowed and a second, whatever happens to the standby',
    isDisturbed: true,
    most: maxLag + allowed,
    longRun: 60_000,
  },
])('lists nothing for longer than $what, and asks the standby for no cart', async ({ isDisturbed, most, longRun }) => {
  const { pair, standby, shop, writer, listed, source, warned, connection } = await aShopWithStandby({
    maxLag,
    steadyFor: 1_000,
  })
  const { seed, next: random } = seededRandom()
  await pair.delay(delay)
  const readsBefore = await cartReads(connection)
  const versions = new Map<number, Version[]>(
    [...(await listed())].map(([id, price]) => [id, [{ price, committedAt: Number.NEGATIVE_INFINITY }]]),
  )
  const ids = [...versions.keys()]
  const end = performance.now() + longRun
  const isOver = () => performance.now() > end

  /** Changes prices; every few in a transaction that begins before others and ends after them. */
  async function write(only: readonly number[], isSlow: boolean): Promise<void> {
    while (!isOver()) {
      const id = only[Math.floor(random() * only.length)] ?? 0
      const known = versions.get(id) ?? []
      const client = await writer.pool.connect()
      await client.query('BEGIN')
      await client.query(raised(id, 100))
      if (isSlow) await pause(random() * 1_500)
      await client.query('COMMIT')
      known.push({ price: (known.at(-1)?.price ?? 0) + 100, committedAt: performance.now() })
      client.release()
      await pause(random() * 120)
    }
  }

  let [samples, worst, backwards, failed] = [0, 0, 0, 0]
  const sources = { primary: 0, standby: 0 }
  async function look(): Promise<void> {
    const shown = new Map<number, number>()
    while (!isOver()) {
      const askedAt = performance.now()
      const prices = await listed().catch(() => undefined)
      if (!prices) failed++
      for (const [id, price] of prices ?? []) {
        const known = versions.get(id) ?? []
        const at = known.findIndex((one) => one.price === price)
        // Committed a moment ago, and not written down yet.
        if (at === -1) continue
        const next = known[at + 1]
        if (next) worst = Math.max(worst, askedAt - next.committedAt)
        if (at < (shown.get(id) ?? 0)) backwards++
        shown.set(id, at)
        samples++
      }
      const from = await source().catch(() => undefined)
      if (from) sources[from]++
      else failed++
      await pause(20)
    }
  }

  /** Takes the standby away for a while, and stops it from taking over anything. */
  async function disturb(): Promise<void> {
    while (!isOver()) {
      await pause(4_000 + random() * 3_000)
      if (random() < 0.5) {
        standby.to(undefined)
        await pause(random() * 2_000)
        standby.to(pair.standbyUrl)
      } else {
        await pair.pause()
        await pause(random() * 7_000)
        await pair.resume()
      }
    }
  }

  async function shopping(): Promise<void> {
    const visitor = shop.aVisitor()
    const product = await aPlainProduct(shop, 1)
    while (!isOver()) {
      const added = await visitor.ask(addLine, {
        body: { item: { productId: product.id, quantity: 1 }, operationId: randomUUID() },
      })
      expect(added.ok).toBe(true)
      await visitor.ask(getCart, {})
      await pause(200)
    }
  }
  const half = ids.length >> 1
  await Promise.all([
    ...[write(ids.slice(0, half), false), write(ids.slice(half), true), look(), shopping()],
    ...(isDisturbed ? [disturb()] : []),
  ])
  console.log({ seed, samples, worst: Math.round(worst), backwards, failed, sources, moves: warned.length })
  expect(worst).toBeLessThan(most)
  expect(failed).toBe(0)
  expect(sources.standby).toBeGreaterThan(0)
  expect(sources.primary > 0).toBe(isDisturbed)
  if (!isDisturbed) expect(backwards).toBe(0)
  expect(await cartReads(connection)).toBe(readsBefore)
})

async function cartReads({ pool }: Pick<Connection, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ reads: number }>(
    `SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS reads FROM pg_stat_user_tables
     WHERE relname ~ '^(cart|shop_order|order_|customer|payment|session|rate_limit)'`,
  )
  return rows[0]?.reads ?? 0
}
