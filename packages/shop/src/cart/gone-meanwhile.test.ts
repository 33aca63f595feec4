import { addCoupon } from '@toonbank/contract/shop/cart.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it, onTestFinished } from 'vitest'

// The merchant takes something out at the very moment at which a shopper takes it.

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))

/** What the shopper is answered while the merchant's deletion is not committed yet, and then is. */
async function whileDeleting<Answer>(deletion: string, ask: () => Promise<Answer>): Promise<Answer> {
  const merchant = await shop.database.pool.connect()
  onTestFinished(() => merchant.release())
  await merchant.query(`BEGIN; ${deletion}`)
  const asked = ask()
  await untilSomebodyWaits(shop.database)
  await merchant.query('COMMIT')
  return asked
}

it('asks to come again for a product that is taken out, and then says that it is gone', async () => {
  const goods = await aPlainProduct(shop)
  const buyer = shop.aVisitor()
  const add = () =>
    buyer.request('/api/v2/cart/lines', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ item: { productId: goods.id, quantity: 1, options: [] } }),
    })
  const { status, headers } = await whileDeleting(`DELETE FROM product WHERE id = ${goods.id}`, add)
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect((await add()).status).toBe(404)
})

it('calls a code unknown that is taken out', async () => {
  const terms = { type: 'fixedAmount', amount: 10_00, minimumAmount: cents(0), canBeCombined: false } as const
  await shop.database.db.insert(coupon).values({ code: 'WEG', ...terms })
  const buyer = shop.aVisitor()
  await readyToPay(buyer, (await aPlainProduct(shop)).id, 'gone-code')
  const enter = () => buyer.ask(addCoupon, { body: { couponCode: 'weg' } })
  expect(await whileDeleting("DELETE FROM coupon WHERE code = 'WEG'", enter)).toMatchObject({
    ...{ ok: false, problem: 'applyDiscountFailed' },
  })
})
