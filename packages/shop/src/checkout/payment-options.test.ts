import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { getPayment, listPaymentOptions } from '@toonbank/contract/shop/checkout.ts'
import { listOrderPaymentOptions } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 5)
await db.update(product).set({ vatPercentage: 9_00 }).where(eq(product.id, goods.id))
await db
  .update(paymentMethod)
  .set({ price: cents(2_50) })
  .where(eq(paymentMethod.key, 'ideal'))
const nl = { body: { countryCode: 'NL' as const } }
afterEach(() => expect(shop.unexpected).toEqual([]))

it('tells beside a way of paying what the cart then charges for it, at the rate of its goods', async () => {
  const buyer = shop.aVisitor()
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await buyer.ask(updateCart, { body: { shipping_option_id: 'nl-verdieping' } })
  const list = await buyer.ask(listPaymentOptions, nl)
  await buyer.ask(updateCart, { body: { payment_option_id: 'ideal' } })
  const cart = await buyer.ask(getCart, {})
  const charged = cart.ok && { exclVat: cart.value.totals.paymentExclVat, inclVat: cart.value.totals.paymentInclVat }
  expect(list.ok && list.value.options.find(({ id }) => id === 'ideal')?.prices).toEqual(charged)
  expect(charged).toEqual({ exclVat: 2_29, inclVat: 2_50 })
})

it('asks no price for another way of paying an order: its total stands', async () => {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, 'again')
  const { paymentUid } = await orderAndPay(buyer)
  const payment = await buyer.ask(getPayment, { params: { paymentUid } })
  const uid = payment.ok ? payment.value.order.uid : ''
  const list = await buyer.ask(listOrderPaymentOptions, { params: { uid }, body: {} })
  expect(list.ok && list.value.find(({ id }) => id === 'ideal')?.prices).toEqual({ exclVat: 0, inclVat: 0 })
})
