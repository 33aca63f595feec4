import type { Changes } from '@toonbank/runtime/cache/change-log.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterAll, expect, it } from 'vitest'
import { expireAtPublication } from './expire-at-publication.ts'

const shop = await aShop()
const { db, pool } = shop.database
const expired: string[] = []
const listeners: ((changes: Changes) => void)[] = []
const part = expireAtPublication({
  db,
  clock: () => new Date(),
  cache: { expire: (tags) => void expired.push(...tags) },
  changes: { onChange: (listener) => void listeners.push((changes) => void listener(changes)) },
})
afterAll(() => part.stop())

it('tells of a post that was written ahead when it appears, and of no other', async () => {
  const ahead = async (interval: string) => {
    await pool.query(
      `UPDATE post SET published_at = now() + interval '${interval}' WHERE id = (SELECT min(id) FROM post)`,
    )
    for (const listener of listeners) listener({ productIds: [], kinds: new Set(['posts']) })
    return performance.now()
  }
  await ahead('1 hour')
  expect(expired).toEqual([])
  const savedAt = await ahead('700 milliseconds')
  await expect.poll(() => expired[0], { timeout: 3_000, interval: 10 }).toBe('posts')
  expect(performance.now() - savedAt).toBeGreaterThan(500)
  const { rows } = await pool.query<{ is_published: boolean }>(
    'SELECT published_at <= now() AS is_published FROM post ORDER BY id LIMIT 1',
  )
  expect(rows[0]?.is_published).toBe(true)
})
