import { getCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const setActive = (is: boolean) =>
  db.execute(sql`UPDATE shop_setting SET value = jsonb_set(value, '{active}', ${String(is)}::jsonb) WHERE key = 'shop'`)

it('takes no order while the shop is closed, by the API either, and keeps the cart for when it opens', async () => {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, (await aPlainProduct(shop)).id, 'closed')
  await setActive(false)
  const refused = await visitor.request(pay.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect([refused.status, await refused.json()]).toMatchObject([503, { status: 'error', errorCode: 'shopClosed' }])
  expect(await db.$count(shopOrder)).toBe(0)
  const cart = await visitor.ask(getCart, {})
  expect(cart.ok && cart.value.lines).toHaveLength(1)
  await setActive(true)
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: true })
})
