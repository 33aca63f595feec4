import { getCart } from '@toonbank/contract/shop/cart.ts'
import { getPayment, listDeliveryOptions } from '@toonbank/contract/shop/checkout.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 5)
await db
  .update(product)
  .set({ price: cents(109_00), discountPercentage: 0, vatPercentage: 9_00 })
  .where(eq(product.id, goods.id))
afterEach(() => expect(shop.unexpected).toEqual([]))

it('charges shipping at the rate that its way of delivery names, as the list of ways and the order tell it', async () => {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, 'rate')
  const chosen = await buyer.ask(getCart, {})
  const key = (chosen.ok && chosen.value.delivery.shippingId) || ''
  await db
    .update(deliveryOption)
    .set({ price: cents(12_10), freeFrom: cents(0), vatPercentage: 21_00 })
    .where(eq(deliveryOption.key, key))
  const list = await buyer.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  expect(list.ok && list.value.options.find(({ id }) => id === key)?.prices).toEqual({
    inclVat: 12_10,
    exclVat: 10_00,
    totalVat: [
      { percentage: 21, amount: 2_10 },
      { percentage: 9, amount: 0 },
    ],
  })
  const cart = await buyer.ask(getCart, {})
  const totalVat = [
    { percentage: 21, amount: 2_10 },
    { percentage: 9, amount: 9_00 },
  ]
  expect(cart.ok && cart.value.totals).toMatchObject({
    shippingInclVat: 12_10,
    shippingExclVat: 10_00,
    totalInclVat: 121_10,
    totalVat,
  })
  const { paymentUid } = await orderAndPay(buyer)
  const payment = await buyer.ask(getPayment, { params: { paymentUid: paymentUid ?? '' } })
  expect(payment.ok && payment.value.amount).toBe(121_10)
  expect(payment.ok && payment.value.order.cartTotals).toMatchObject({ totalInclVat: 121_10, totalVat })
})
