import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { playYear } from './play-year.ts'
import { proveYear } from './testing/prove-year.ts'

const shop = await aShop()
const { db } = shop.database
// The books, the stock and the histories agree afterwards (`fsck`).
proveSound(shop)

const countPieces = async () =>
  (await db.execute(sql`SELECT sum(stock_quantity)::int AS pieces FROM product WHERE stock_managed`)).rows
const listNumbers = async () => (await db.execute(sql`SELECT number, status FROM shop_order ORDER BY number`)).rows

it('plays orders of the last year in all states, each by somebody, and leaves no mail to send', async () => {
  const before = await countPieces()
  // The worker sends mails to the shop before the play has come to them.
  await db.execute(sql`CREATE FUNCTION send_at_once() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.sent_at := clock_timestamp(); RETURN NEW; END'`)
  await db.execute(sql`CREATE TRIGGER sent_at_once BEFORE INSERT ON mail FOR EACH ROW
    WHEN (NEW.kind = 'newOrderForShop') EXECUTE FUNCTION send_at_once()`)
  // Two servers that start together play it once.
  await Promise.all([1, 2].map((seed) => playYear(shop.dependencies, { orders: 60, seed })))
  await proveYear(db)
  expect(await countPieces()).toEqual(before)
})

it('is played once: a later start finds it there', async () => {
  const before = await listNumbers()
  await playYear(shop.dependencies, { orders: 60, seed: 2 })
  expect(await listNumbers()).toEqual(before)
})
