import { passwordToken, rateLimit } from '@toonbank/database/schema/account.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { catalogueChange, product } from '@toonbank/database/schema/catalogue.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '../testing/walk.ts'
import { tidyUp } from './tidy-up.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

it('counts what was sold in the last ninety days, and drops what is over but never an ordered cart', async () => {
  const goods = await aPlainProduct(shop, 2)
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, 'sold', 2)
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  const soldOf = async () => (await db.select().from(product).where(eq(product.id, goods.id)))[0]?.soldRecently
  await tidyUp(shop.parts)
  expect(await soldOf()).toBe(2)
  await readyToPay(shop.aVisitor(), goods.id, 'left')
  shop.time.now = new Date(Date.now() + 100 * 86_400_000)
  await tidyUp(shop.parts)
  shop.time.now = undefined
  expect(await soldOf()).toBe(0)
  expect((await db.select().from(cart)).map(({ status }) => status)).toEqual(['ordered'])
  expect([await db.$count(passwordToken), await db.$count(rateLimit)]).toEqual([0, 0])
})

it('forgets what the feed of the catalogue told a day ago', async () => {
  await db.update(catalogueChange).set({ createdAt: sql`now() - interval '25 hours'` })
  await db.insert(catalogueChange).values({ kind: 'tree' })
  await tidyUp(shop.parts)
  expect(await db.$count(catalogueChange, sql`created_at < now() - interval '1 day'`)).toBe(0)
  expect(await db.$count(catalogueChange, eq(catalogueChange.kind, 'tree'))).toBe(1)
})
